import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { SANDBOX, SERVER, startChild, stopChild, untilReady } from './child.ts'
import { launchEnvironment } from './launch-environment.ts'

/** `npm run dev`: server and sandbox start again when their sources change; Vite reloads the screens. */
const ROOT = join(import.meta.dirname, '..')
const VITE_PORT = 5173
const SETTLE_MS = 200

// The browser's origin is Vite's, and return addresses must have the portal's own (decision B4).
const env = launchEnvironment({ defaults: { PUBLIC_URL: `http://localhost:${VITE_PORT}` } })
const stops: (() => Promise<void>)[] = []

process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

await keepRunning(SANDBOX, ['apps/sandbox/src'])
await keepRunning(SERVER, ['apps/server/src', 'apps/server/reference-data', 'packages/domain/src'])
runVite()

async function keepRunning(script: string, sources: string[]): Promise<void> {
  let child: ChildProcess = startChild(script, env)
  let timer: NodeJS.Timeout | undefined
  let restarted: Promise<unknown> = untilReady(child)
  const restart = async () => {
    await stopChild(child)
    child = startChild(script, env)
    await untilReady(child)
  }
  for (const source of sources) {
    watch(join(ROOT, source), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        restarted = restarted.then(restart)
      }, SETTLE_MS)
    })
  }
  stops.unshift(() => stopChild(child))
  await restarted
}

function runVite(): void {
  const vite = spawn(
    'npm',
    ['run', 'dev', '-w', '@vignettes/web', '--', '--port', String(VITE_PORT), '--strictPort'],
    {
      cwd: ROOT,
      env,
      stdio: 'inherit',
    },
  )
  stops.unshift(() => stopChild(vite))
}

async function stop(): Promise<void> {
  for (const stopOne of stops) await stopOne()
  process.exit(0)
}
