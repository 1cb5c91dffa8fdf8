import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** One run of Playwright. Who is not shown says what it did when it has ended. @returns its exit code */
export async function runPlaywright(
  options: readonly string[],
  env: Record<string, string>,
  isShown: boolean,
): Promise<number> {
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  const child = spawn(process.execPath, [cli, 'test', ...options], {
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    env: { ...process.env, ...env },
  })
  const kept: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => kept.push(chunk))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  process.stdout.write(Buffer.concat(kept))
  return code ?? 1
}
