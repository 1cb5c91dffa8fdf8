import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { COMPILED } from './server-process.ts'

const ROOT = join(import.meta.dirname, '../../../..')

export interface RunningProcess {
  child: ChildProcess
  /** What the process printed when it was ready. */
  ready: Record<string, unknown>
  /** As an operator stops it. */
  stop(): Promise<void>
  /** As a power cut does: nothing in the process gets to run. */
  kill(): Promise<void>
}

/** Starts one of the portal's own programs as a process, and waits until it says that it is ready. */
export async function startProcess(
  script: string,
  env: Record<string, string>,
): Promise<RunningProcess> {
  const child = fork(join(ROOT, script), {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  })
  let errors = ''
  child.stderr?.on('data', (text) => (errors += String(text)))
  const exited = once(child, 'exit')
  const ready = await Promise.race([
    once(child, 'message').then(([message]) => message as Record<string, unknown>),
    exited.then(() => undefined),
  ])
  if (!ready) throw new Error(`${script} did not start: ${errors}`)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
  }
  return { child, ready, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
