import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase, type ConnectedDatabase } from '../../adapters/connect-database.ts'
import { startSandboxProcess } from '../sandbox-process.ts'
import { serverEnvironment } from '../server-environment.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { createTestDatabase, findTestServer } from '../test-server.ts'
import { until } from '../until.ts'
import { type Judgement, judge } from './judge.ts'
import { startPeople } from './people.ts'

/**
 * `npm run kills`: the server is killed with kill −9 at random moments while people register, request and pay, half of the
 * times on PostgreSQL and half on the embedded database. KILLS says how often.
 */
const KILLS = Number(process.env.KILLS ?? 300)
const LANES = 3
/** From 'ready' to the kill: within the first calls, and well after the worker has begun. */
const LONGEST_LIFE_MS = 3000
const LONG_AGO = new Date('2026-01-01T00:00:00Z')
/** By then the worker has begun, and the sweep at the start is over. */
const SETTLES_MS = 8000
const ROUNDS_TO_SETTLE = 6
/** On a slow machine more is left to be sent than that many rounds can. */
const ROUNDS_AT_MOST = 60

interface Place {
  environment: Record<string, string>
  dataDir: string
  temporaryDir: string
  open: () => Promise<ConnectedDatabase>
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(environment)
  await server.untilLine('ready')
  return server
}

async function end(server: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  server.process.kill(signal)
  await server.exitCode()
}

async function killAgainAndAgain(place: Place, kills: number): Promise<Judgement> {
  const sandbox = await startSandboxProcess()
  const environment: Record<string, string> = {
    ...(await serverEnvironment(sandbox)),
    ...place.environment,
    ATTEMPT_LIMIT_FACTOR: '10000',
    TMPDIR: place.temporaryDir,
    LOG_LEVEL: 'error',
  }
  try {
    let server = await start(environment)
    const people = await startPeople(`http://localhost:${environment.PORT}`, LANES)
    for (let kill = 1; kill <= kills; kill += 1) {
      await wait(Math.random() * LONGEST_LIFE_MS)
      await end(server, 'SIGKILL')
      if (kill % 10 === 0) print(`${kill} kills, ${people.promised.length} requests`)
      server = await start(environment)
    }
    print('everybody still gets an answer')
    await people.stop()
    print('what is left is settled')
    await end(server, 'SIGTERM')
    await settle(place, environment)
    await makeOld(place)
    server = await start(environment)
    await wait(SETTLES_MS)
    await end(server, 'SIGTERM')
    print(`${people.counts.calls} calls, ${people.counts.again} of them sent again`)
    const connected = await place.open()
    try {
      const { database } = connected
      return await judge(people.promised, { ...place, database, sandboxUrl: sandbox.url })
    } finally {
      await connected.close()
    }
  } finally {
    await sandbox.stop()
  }
}

/** Lets the pauses pass after which what a killed process had begun is taken over, as hours would. */
async function settle(place: Place, environment: Record<string, string>): Promise<void> {
  for (let round = 0; round < ROUNDS_AT_MOST; round += 1) {
    const { database, close } = await place.open()
    const now = new Date()
    // What has yet to be tried for the first time keeps its own time.
    const { numUpdatedRows: tried } = await database
      .updateTable('outbox')
      .set({ locked_until: null, lease_id: null, run_after: now })
      .where('done_at', 'is', null)
      .where('parked_at', 'is', null)
      .where(({ or, eb }) => or([eb('attempts', '>', 0), eb('run_after', '<=', now)]))
      .executeTakeFirst()
    const { numUpdatedRows: unsettled } = await database
      .updateTable('payment_attempt')
      .set({ next_check_at: now, asking_until: null })
      .where('next_check_at', 'is not', null)
      .executeTakeFirst()
    await close()
    if (tried + (round < ROUNDS_TO_SETTLE ? unsettled : 0n) === 0n) return
    const server = await start(environment)
    await wait(SETTLES_MS)
    await end(server, 'SIGTERM')
  }
}

/** A sweep leaves alone what may still be under way: whatever is there was left a day ago. */
async function makeOld({ dataDir, temporaryDir }: Place): Promise<void> {
  for (const folder of [join(dataDir, 'documents'), temporaryDir]) {
    for (const name of await readdir(folder, { recursive: true })) {
      await utimes(join(folder, name), LONG_AGO, LONG_AGO)
    }
  }
}

async function withPlace<T>(
  databaseUrl: string | undefined,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vignettes-kills-'))
  const [dataDir, temporaryDir] = [join(folder, 'data'), join(folder, 'tmp')]
  await Promise.all([mkdir(dataDir), mkdir(temporaryDir)])
  const database = { url: databaseUrl, folder: dataDir, poolSize: 1 }
  const onError = (error: Error) => print(error.message)
  try {
    return await work({
      ...{ dataDir, temporaryDir },
      environment: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      // The folder of the embedded one is free as soon as its server is gone.
      open: () =>
        until('opened', () => connectDatabase({ ...database, onError }).catch(() => undefined)),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function onPostgres(kills: number): Promise<Judgement> {
  const server = await findTestServer()
  if (!server) throw new Error('No PostgreSQL server: set TEST_DATABASE_URL')
  const { url, drop } = await createTestDatabase(server)
  try {
    return await withPlace(url, (place) => killAgainAndAgain(place, kills))
  } finally {
    await drop()
  }
}

function report(name: string, kills: number, { people, paid, ...wrong }: Judgement): boolean {
  const counts = Object.entries(wrong).map(([what, all]) => `${what} ${all.length}`)
  print(`${name}: ${kills} kills, ${people} requests, ${paid} paid; ${counts.join(', ')}`)
  const all = Object.entries(wrong).flatMap(([what, found]) =>
    found.map((one) => `${what}: ${one}`),
  )
  for (const one of all.slice(0, 20)) print(`  ${one}`)
  return all.length === 0 && paid > 0
}

const half = Math.ceil(KILLS / 2)
const isWell = [
  report('PostgreSQL', half, await onPostgres(half)),
  report(
    'embedded',
    KILLS - half,
    await withPlace(undefined, (place) => killAgainAndAgain(place, KILLS - half)),
  ),
]
process.exitCode = isWell.every(Boolean) ? 0 : 1
