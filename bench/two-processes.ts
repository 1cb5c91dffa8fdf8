import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { aSmallPhoto, type Applicant, registerApplicant } from './applicant.ts'
import { median, report } from './figures.ts'
import { processorShare } from './processor-share.ts'
import { freePort, type RunningPortal, startPortal } from './start-portal.ts'
import { createDatabase } from './test-database.ts'

/**
 * How much more two processes do than one, on one PostgreSQL and one folder of documents. What asks them, and the database,
 * are on the same machine: each process gets a small share of a processor, so that what they share has room left.
 */
const SHARE = 0.2
const CONNECTIONS = 32
const ROUND_SECONDS = 4
/** Of seconds each: one in which the machine did something else is no figure. */
const ROUNDS = 7
/** With a fifth of a processor the code of a process takes some twenty seconds to get warm, and its first image starts another. */
const WARM_UP_ROUNDS = 3
/** Of one account two bodies are handled at one time. */
const APPLICANTS = 16
const SAVE_SECONDS = 6
const LOOK_EVERY_MS = 50

const database = await createDatabase()
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
const first = await startPortal({ DATABASE_URL: database.url })
const shares = [processorShare('first', SHARE), processorShare('second', SHARE)] as const
shares[0].hold(first.serverPid)
try {
  const photo = await aSmallPhoto()
  const people: Applicant[] = []
  for (let at = 0; at < APPLICANTS; at += 1) {
    people.push(await registerApplicant(first.url, `twee-${at}@vignet.example`))
  }
  await people[0]?.save(photo)
  const headers = { authorization: `Bearer ${people[0]?.token}` }
  await compare('GET objects a second', (urls) => readsPerSecond(urls, headers))
  await compare('saves and their letters a second', (urls) => savesPerSecond(urls, photo))

  /**
   * Saves, and the letters that follow from them: one process alone puts letters off while it saves, so that what it did not do yet
   * would count for it.
   */
  async function savesPerSecond(urls: readonly string[], ofBoat: Buffer): Promise<number> {
    const begunAt = performance.now()
    const seconds = () => (performance.now() - begunAt) / 1000
    const saved = await Promise.all(
      people.map(async ({ saveAt }, index) => {
        const url = urls[index % urls.length] ?? first.url
        let times = 0
        for (; seconds() < SAVE_SECONDS; times += 1) await saveAt(url, ofBoat)
        return times
      }),
    )
    while (await hasLettersToSend()) await wait(LOOK_EVERY_MS)
    return saved.reduce((sum, times) => sum + times, 0) / seconds()
  }

  async function hasLettersToSend(): Promise<boolean> {
    const { rows } = await pool.query<{ is_due: boolean }>(
      'SELECT EXISTS (SELECT FROM outbox WHERE done_at IS NULL AND parked_at IS NULL AND run_after <= now()) AS is_due',
    )
    return rows[0]?.is_due === true
  }

  async function compare(
    what: string,
    measure: (urls: readonly string[]) => Promise<number>,
  ): Promise<void> {
    const rounds = async (urls: readonly string[]) => {
      for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await measure(urls)
      const taken: number[] = []
      while (taken.length < ROUNDS) taken.push(await measure(urls))
      return taken
    }
    // Jobs are done by whoever is there, so that one is measured while the other is not; before and after it, so that
    // what else the machine does falls on both.
    const before = await rounds([first.url])
    const second = await startBeside(first)
    shares[1].hold(second.serverPid)
    const two = median(await rounds([first.url, second.url]))
    await second.stop()
    const one = median([...before, ...(await rounds([first.url]))].slice(1))
    console.log(`${what}: one process ${one.toFixed(0)}, two ${two.toFixed(0)}`)
    const value = two / one
    report([{ what: `${what}, two beside one`, value, unit: '×', bar: 1.7, good: 'at least' }])
  }
} finally {
  await pool.end()
  await first.stop()
  for (const share of shares) share.remove()
  await database.drop()
}

/** The same connections, divided over the processes. */
async function readsPerSecond(urls: readonly string[], headers: Record<string, string>) {
  const results = await Promise.all(
    urls.map((url) =>
      autocannon({
        url: `${url}/api/request-vignette/objects`,
        headers,
        connections: CONNECTIONS / urls.length,
        duration: ROUND_SECONDS,
      }),
    ),
  )
  if (results.some(({ non2xx, errors }) => non2xx + errors > 0)) {
    throw new Error('not everything was answered')
  }
  return results.reduce((sum, { requests }) => sum + requests.average, 0)
}

/** Another process on the same database, folder, keys and sandbox. */
async function startBeside({ url, dataDir, sandboxUrl, smtpPort }: RunningPortal) {
  const port = await freePort()
  const keys = await readFile(join(dataDir, 'development-keys.json'), 'utf8')
  const env = {
    ...process.env,
    ...(JSON.parse(keys) as Record<string, string>),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    SANDBOX_PORT: new URL(sandboxUrl).port,
    SANDBOX_SMTP_PORT: String(smtpPort),
    LOG_LEVEL: 'warn',
    DEMO: '0',
    ATTEMPT_LIMIT_FACTOR: '10000',
  }
  const child = fork(resolve(import.meta.dirname, '../apps/server/src/main.ts'), { env })
  const ended = once(child, 'exit')
  const isReady = await Promise.race([once(child, 'message'), ended.then(() => undefined)])
  if (!isReady) throw new Error('the second process did not start')
  return {
    url: `http://localhost:${port}`,
    serverPid: child.pid ?? NaN,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
