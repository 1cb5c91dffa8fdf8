import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { COMPILED } from './server-process.ts'

const CLI = join(import.meta.dirname, '../backup-cli.ts')

/** `npm run backup`, `restore` or `verify` in the environment of a server, to its end. */
export async function runBackupCommand(
  args: readonly string[],
  variables: Record<string, string>,
): Promise<{ code: unknown; out: string; errors: string }> {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: variables.DATA_DIR,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...variables },
  })
  const ended = once(child, 'close')
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code]: unknown[] = await ended
  return { code, out, errors }
}
