import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { vignettesThatEnd } from '../apps/server/src/testing/vignettes-that-end.ts'
import { registerApplicant } from './applicant.ts'
import { percentile, report } from './figures.ts'
import { startPortal } from './start-portal.ts'
import { createDatabase } from './test-database.ts'

/**
 * The day from which vignettes can be renewed: how long the letters about all of them take, and how long those wait who use the
 * portal meanwhile, beside how long they wait when all are written. On PostgreSQL, with the letters handed to a mail server.
 */
const VIGNETTES = Number(process.env['VIGNETTES'] ?? 10_000)
const AT_ONCE = 500
const DAY_BEFORE = '2026-09-24T08:00:00Z'
const THE_DAY = '2026-09-25T08:00:00Z'
/** From one call of somebody to the next. */
const PAUSE_MS = 40
const USERS = 4
const LOOK_EVERY_MS = 500
/** Of a portal that has just begun: what is asked of it until its code is warm does not count. */
const WARM_UP_MS = 20_000
const WITHOUT_MS = 90_000
const HOUR_S = 60 * 60
/** By so much two measurements of the same differ. */
const NOISE = 1.25

const READS = [
  '/',
  '/api/request-vignette/get-drive-types',
  '/api/request-vignette/get-vignet-costs',
  '/api/request-vignette/user',
  '/api/request-vignette/objects',
]

const database = await createDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'vignettes-renewal-day-'))
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
try {
  await onPortal(DAY_BEFORE, fill)
  const day = await onPortal(THE_DAY, (url) => measure(url, untilAllWritten))
  const other = await onPortal(THE_DAY, (url) => measure(url, () => wait(WITHOUT_MS)))
  const { rows } = await pool.query<{ many: string }>(
    "SELECT count(DISTINCT vignette_id) AS many FROM reminder WHERE kind = 'renewal-open'",
  )
  console.log(`${day.calls.length} calls meanwhile, ${other.calls.length} without letters`)
  const p99Without = percentile(other.calls, 99)
  report([
    ...(['at least', 'at most'] as const).map((good) => ({
      ...{ what: 'vignettes that were written about', value: Number(rows[0]?.many), unit: '' },
      ...{ bar: VIGNETTES, good },
    })),
    {
      ...{ what: 'until the last letter was sent', value: day.seconds, unit: 's', bar: HOUR_S },
      good: 'at most',
    },
    {
      ...{ what: 'p99 of who uses the portal meanwhile', value: percentile(day.calls, 99) },
      ...{ unit: 'ms', bar: p99Without * NOISE, good: 'at most' },
    },
  ])
  console.log(`without letters: p99 ${p99Without.toFixed(1)} ms`)
} finally {
  await pool.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
}

async function fill(): Promise<void> {
  for (let from = 0; from < VIGNETTES; from += AT_ONCE) {
    await pool.query(vignettesThatEnd(from, Math.min(AT_ONCE, VIGNETTES - from)))
  }
}

/** Starts the portal on a day, on the same database and documents as before. */
async function onPortal<Found>(now: string, work: (url: string) => Promise<Found>): Promise<Found> {
  const store = { DATABASE_URL: database.url, DATA_DIR: dataDir }
  const portal = await startPortal({ ...store, PORTAL_NOW: now })
  try {
    return await work(portal.url)
  } finally {
    await portal.stop()
  }
}

/** What each call of some users takes from the warm-up until then, in milliseconds. */
async function measure(url: string, until: () => Promise<void>) {
  const begunAt = performance.now()
  const tokens: string[] = []
  for (let at = 0; at < USERS; at += 1) {
    tokens.push((await registerApplicant(url, `lezer-${randomUUID()}@vignet.example`)).token)
  }
  const calls: number[] = []
  const ended = new AbortController()
  const keep = (ms: number) => {
    if (performance.now() - begunAt > WARM_UP_MS) calls.push(ms)
  }
  const users = tokens.map((token) => use({ url, token }, keep, ended.signal))
  await until()
  ended.abort()
  await Promise.all(users)
  return { calls, seconds: (performance.now() - begunAt) / 1000 }
}

async function use(
  { url, token }: { url: string; token: string },
  keep: (ms: number) => void,
  ended: AbortSignal,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  for (let at = 0; !ended.aborted; at += 1) {
    const path = READS[at % READS.length] ?? '/'
    const begunAt = performance.now()
    const answer = await fetch(`${url}${path}`, { headers })
    await answer.arrayBuffer()
    keep(performance.now() - begunAt)
    if (!answer.ok) throw new Error(`${path} ${answer.status}`)
    await wait(PAUSE_MS)
  }
}

/** Until each is marked, and nothing waits to be sent. */
async function untilAllWritten(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ is_done: boolean }>(
      `SELECT (SELECT count(*) FROM reminder WHERE kind = 'renewal-open') >= $1
        AND NOT EXISTS (SELECT FROM outbox WHERE done_at IS NULL AND parked_at IS NULL) AS is_done`,
      [VIGNETTES],
    )
    if (rows[0]?.is_done === true) return
    await wait(LOOK_EVERY_MS)
  }
}
