import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { judgeStates, type Seen } from '../e2e/seen-states.ts'
import { buildWebIfStale } from './build-web.ts'
import { SANDBOX, SERVER, startChild, stopChild, untilReady } from './child.ts'
import { launchEnvironment } from './launch-environment.ts'

/**
 * `npm run test:browser`: the journeys of `e2e/`, in a real browser against the real server and sandbox, on free
 * ports and a data folder of their own. What follows `--` goes to Playwright.
 */
const executablePath = findChromium()
if (!executablePath) {
  console.error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
  process.exit(1)
}

buildWebIfStale()
const wanted = process.argv.slice(2)
// The whole suite goes in as many parts as there are cores, at most two, each on a portal of its own.
const parts = wanted.length > 0 ? 1 : Math.min(2, availableParallelism())
const ran = await Promise.all(
  Array.from({ length: parts }, (_, index) => runPart(index + 1, parts)),
)
process.exitCode = Math.max(...ran.map(({ code }) => code))
// What is due when every test has run.
if (wanted.length === 0 && !process.exitCode) {
  process.exitCode = judgeStates(ran.flatMap(({ seen }) => seen)) ? 0 : 1
}

/** Part 1 of the suite says what it does as it does it, the others when they have ended. */
async function runPart(part: number, of: number): Promise<{ code: number; seen: Seen[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'vignettes-browser-'))
  const statesFile = join(folder, 'states.json')
  const [port, sandboxPort, smtpPort] = await freePorts(3)
  const env = launchEnvironment({
    settled: {
      DATA_DIR: folder,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      LOG_LEVEL: 'fatal',
    },
  })
  const children = [startChild(SANDBOX, env)]
  try {
    const isReady =
      (await untilReady(children[0]!)) &&
      (await untilReady(last(children, startChild(SERVER, env))))
    if (!isReady) throw new Error('The portal did not start; see above.')
    const code = await runPlaywright(
      ['--shard', `${part}/${of}`, '--output', `test-results/${part}`, ...wanted],
      {
        PORTAL_URL: `http://localhost:${port}`,
        SANDBOX_URL: `http://localhost:${sandboxPort}`,
        ...(wanted.length === 0 && { STATES_FILE: statesFile }),
      },
      part === 1,
    )
    const seen = existsSync(statesFile) ? readFileSync(statesFile, 'utf8') : '[]'
    return { code, seen: JSON.parse(seen) as Seen[] }
  } finally {
    for (const child of children.reverse()) await stopChild(child)
    await rm(folder, { recursive: true, force: true })
  }
}

async function runPlaywright(
  options: string[],
  env: Record<string, string>,
  isShown: boolean,
): Promise<number> {
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  const child = spawn(
    process.execPath,
    [cli, 'test', '--config', 'e2e/playwright.config.ts', ...options],
    {
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
      env: { ...process.env, ...env, CHROMIUM_PATH: executablePath },
    },
  )
  const kept: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => kept.push(chunk))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  process.stdout.write(Buffer.concat(kept))
  return code ?? 1
}

function findChromium(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...names.flatMap((name) => folders.map((path) => join(path, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return candidates.find((path) => path && existsSync(path))
}

/** Held all at once, so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

function last<T>(list: T[], item: T): T {
  list.push(item)
  return item
}
