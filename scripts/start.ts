import type { ChildProcess } from 'node:child_process'
import { buildWebIfStale } from './build-web.ts'
import { SANDBOX, SERVER, startChild, stopChild, untilReady } from './child.ts'
import { launchEnvironment } from './launch-environment.ts'

/** `npm start`: the portal, and unless in production the sandbox that stands in for the world outside. */
const running: ChildProcess[] = []
let isStopping = false

process.on('SIGTERM', () => void stop(0))
process.on('SIGINT', () => void stop(0))

// npm's shell does not hand a signal on, and a killed npm says nothing at all: then nobody waits for the portal.
const startedBy = process.ppid
setInterval(() => {
  if (process.ppid !== startedBy) void stop(0)
}, 500).unref()

buildWebIfStale()
const env = launchEnvironment()
if (env.NODE_ENV !== 'production') await run(SANDBOX)
await run(SERVER)

/** Neither is of use without the other: when one ends, so does the portal. */
async function run(script: string): Promise<void> {
  if (isStopping) return
  const child = startChild(script, env)
  running.unshift(child)
  child.once('exit', (code) => void stop(code ?? 1))
  await untilReady(child)
}

/** The server before the sandbox, because what it finishes may still need the world outside. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  for (const child of running) await stopChild(child)
  process.exit(exitCode)
}
