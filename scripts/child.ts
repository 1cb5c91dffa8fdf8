import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
export const SERVER = 'apps/server/src/main.ts'
export const SANDBOX = 'apps/sandbox/src/main.ts'
/** Each heap of the C library keeps what was used once, and it makes eight for each processor. Containerfile and ops/ say the same. */
const FEW_HEAPS = { MALLOC_ARENA_MAX: '2' }
/** Of Node, in MB: what is young takes three times as much, and is not given back. They say this as well. */
const SMALL_YOUNG_HEAP = ['--max-semi-space-size=16']

/**
 * Starts one of the portal's processes. It has a channel to this one, and stops by itself when that
 * closes: a killed parent leaves nothing running.
 */
export function startChild(script: string, env: NodeJS.ProcessEnv): ChildProcess {
  return fork(join(ROOT, script), {
    env: { ...FEW_HEAPS, ...env },
    execArgv: SMALL_YOUNG_HEAP,
    cwd: ROOT,
  })
}

/** @returns whether it got ready; false when it ended before that. */
export async function untilReady(child: ChildProcess): Promise<boolean> {
  const ended = once(child, 'exit').then(() => false)
  const ready = once(child, 'message').then(() => true)
  return Promise.race([ready, ended])
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
