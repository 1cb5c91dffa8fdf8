import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { launchEnvironment } from './launch-environment.ts'

/**
 * Does a command of the shell in a process of its own, in the environment of the portal, and ends as that ends. A signal goes on to it, and
 * by its channel it knows when this process was killed.
 *
 * @param script within apps/server/src
 */
export async function runToItsEnd(script: string, args: readonly string[]): Promise<never> {
  const work = spawn(
    process.execPath,
    [join(import.meta.dirname, '../apps/server/src', script), ...args],
    { env: launchEnvironment(), stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => work.kill(signal))
  const [status]: unknown[] = await once(work, 'exit')
  process.exit(typeof status === 'number' ? status : 1)
}
