import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { SANDBOX, SERVER, startChild, stopChild, untilReady } from './child.ts'
import { takenPorts } from './free-port.ts'
import { launchEnvironment } from './launch-environment.ts'

/**
 * `npm run dev`: server and sandbox start again when their sources change; Vite reloads the screens. All of it runs, or
 * none: what cannot start, or ends by itself, ends the rest.
 */
const ROOT = join(import.meta.dirname, '..')
const SETTLE_MS = 200

const webPort = Number(process.env.WEB_PORT || 5173)
// The browser's origin is Vite's, and return addresses must have the portal's own (decision B4).
const env = launchEnvironment({ defaults: { PUBLIC_URL: `http://localhost:${webPort}` } })
const stops: (() => Promise<void>)[] = []
let isEnding = false

process.on('SIGTERM', () => void end(0))
process.on('SIGINT', () => void end(0))

const taken = await takenPorts({
  PORT: Number(env.PORT || 3000),
  SANDBOX_PORT: Number(env.SANDBOX_PORT || 3100),
  SANDBOX_SMTP_PORT: Number(env.SANDBOX_SMTP_PORT || 3101),
  WEB_PORT: webPort,
})
if (taken.length > 0) await end(1, taken.join('\n'))
await keepRunning(SANDBOX, ['apps/sandbox/src'])
await keepRunning(SERVER, ['apps/server/src', 'apps/server/reference-data', 'packages/domain/src'])
runVite()

async function keepRunning(script: string, sources: string[]): Promise<void> {
  let child = await begin(script)
  let timer: NodeJS.Timeout | undefined
  let restarted: Promise<unknown> = Promise.resolve()
  stops.unshift(() => stopChild(child))
  const restart = async () => {
    if (isEnding) return
    child.removeAllListeners('exit')
    await stopChild(child)
    child = startChild(script, env)
    // What is being written need not run at every save; what runs is watched again.
    if (await untilReady(child)) endWith(child, script)
    else console.error(`${script} does not start; it is tried again at the next change.`)
  }
  for (const source of sources) {
    watch(join(ROOT, source), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        restarted = restarted.then(restart)
      }, SETTLE_MS)
    })
  }
}

async function begin(script: string): Promise<ChildProcess> {
  const child = startChild(script, env)
  if (!(await untilReady(child))) await end(1, `${script} does not start.`)
  endWith(child, script)
  return child
}

function runVite(): void {
  // Vite itself and not by way of npm, which keeps a signal to itself.
  const vite = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules/.bin/react-router'),
      'dev',
      '--port',
      String(webPort),
      '--strictPort',
    ],
    { cwd: join(ROOT, 'apps/web'), env, stdio: 'inherit' },
  )
  endWith(vite, 'The web app')
  stops.unshift(() => stopChild(vite))
}

function endWith(child: ChildProcess, name: string): void {
  child.once('exit', () => void end(1, `${name} has ended, so the rest does too.`))
}

async function end(status: number, why?: string): Promise<never> {
  if (!isEnding) {
    isEnding = true
    if (why) console.error(why)
    for (const stop of stops) await stop()
    process.exit(status)
  }
  // Somebody else is ending it.
  return new Promise<never>(() => undefined)
}
