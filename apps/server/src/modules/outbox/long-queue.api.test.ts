import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../ports/database.ts'
import { MAIL } from '../../ports/jobs.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { claimDue } from './repository.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const FEW = 30
const MANY = 3000
/** What a claim may cost when a hundred times as much waits. */
const MOST_TIMES = 8
/** What looking past all that waits for an earlier letter may take. */
const PAST_ALL_MS = 500

/** Two letters for each of so many requests, due since the same moment; the first of them may have failed, and be tried again later. */
async function letLettersWait(
  database: Database,
  requests: number,
  { firstTry = NOW, attempts = 0 } = {},
): Promise<void> {
  await database.deleteFrom('outbox').execute()
  await sql`INSERT INTO outbox (id, kind, payload, run_after, attempts)
    SELECT lpad(to_hex(request * 2 + letter), 32, '0')::uuid, ${MAIL}::text,
      jsonb_build_object('requestId', request),
      CASE WHEN letter = 0 THEN ${firstTry} ELSE ${NOW} END::timestamptz,
      CASE WHEN letter = 0 THEN ${attempts} ELSE 0 END::int
    FROM generate_series(1, ${requests}::int) AS request, generate_series(0, 1) AS letter`.execute(
    database,
  )
}

const claimOne = (database: Database) =>
  claimDue(database, { kinds: [MAIL], now: NOW, limit: 1, leaseMs: 60_000 })

/** The shortest of five, so that a moment of something else does not count. */
async function msOfAClaim(database: Database): Promise<number> {
  let shortest = Infinity
  for (let times = 0; times < 5; times += 1) {
    const begunAt = performance.now()
    const claimed = await claimOne(database)
    shortest = Math.min(shortest, performance.now() - begunAt)
    expect(claimed).toHaveLength(1)
  }
  return shortest
}

describeOnEachDatabase('an outbox in which much waits', (connected) => {
  test('taking a letter costs the same however many wait, whatever the database knows of the table', async () => {
    const { database } = connected()
    await letLettersWait(database, FEW)
    const withFew = await msOfAClaim(database)
    await letLettersWait(database, MANY)
    expect(await msOfAClaim(database)).toBeLessThan(Math.max(withFew, 2) * MOST_TIMES)
  })

  test('while no letter goes out, those that wait for an earlier one are looked past', async () => {
    const { database } = connected()
    const tomorrow = new Date('2026-11-21T10:00:00Z')
    await letLettersWait(database, MANY, { firstTry: tomorrow, attempts: 3 })
    const begunAt = performance.now()
    expect(await claimOne(database)).toEqual([])
    expect(performance.now() - begunAt).toBeLessThan(PAST_ALL_MS)
  })
})
