import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database, Transaction } from '../../ports/database.ts'
import { type Job, MAIL } from '../../ports/jobs.ts'

export interface ClaimedJob {
  id: string
  kind: string
  payload: Record<string, unknown>
  attempts: number
  leaseId: string
}

/** Stores a job; one whose key is there already is left out. */
export async function insertJob(tx: Transaction, job: Job, now: Date): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: uuid(),
      kind: job.kind,
      key: job.key ?? null,
      payload: JSON.stringify(job.payload),
      run_after: job.runAfter ?? now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Deletes a job that no process has taken yet, which none can meanwhile. @returns whether there was one */
export async function deleteUnbegun(tx: Transaction, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .where('locked_until', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

interface Claim {
  kinds: readonly string[]
  now: Date
  limit: number
  leaseMs: number
}

/** Takes jobs that are due. Of several processes each gets others: a row that one looks at is skipped by the rest. */
export async function claimDue(database: Database, claim: Claim): Promise<ClaimedJob[]> {
  const leaseId = uuid()
  const rows = await database
    .with('due', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where('parked_at', 'is', null)
        .where('run_after', '<=', claim.now)
        .where('kind', 'in', claim.kinds)
        .where((expression) =>
          expression.or([
            expression('locked_until', 'is', null),
            expression('locked_until', '<=', sql<Date>`clock_timestamp()`),
          ]),
        )
        .where(earlierLetter(database, claim.now), 'is', null)
        .orderBy('run_after')
        .orderBy('id')
        .limit(claim.limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .whereRef('outbox.id', '=', 'due.id')
    .set({
      lease_id: leaseId,
      locked_until: sql<Date>`clock_timestamp() + ${claim.leaseMs} * interval '1 millisecond'`,
      attempts: sql<number>`attempts + 1`,
    })
    .returning(['outbox.id', 'kind', 'payload', 'attempts'])
    .execute()
  return rows.map((row) => ({ ...row, leaseId }))
}

/**
 * A letter about the same request that was written before and is still to be sent: nobody is told that something was decided
 * before it was received. A reminder of later, and what was given up, hold up nothing.
 */
function earlierLetter(database: Database, now: Date) {
  return (
    database
      .selectFrom('outbox as earlier')
      .select('earlier.id')
      // Written out, so that the index of letters serves it.
      .where('earlier.kind', '=', sql.lit(MAIL))
      .where(sql<boolean>`outbox.kind = earlier.kind`)
      .where('earlier.done_at', 'is', null)
      .where('earlier.parked_at', 'is', null)
      .where(sql<boolean>`earlier.payload->>'requestId' = outbox.payload->>'requestId'`)
      .where(sql<boolean>`earlier.id < outbox.id`)
      .where(({ or, eb }) =>
        or([eb('earlier.run_after', '<=', now), eb('earlier.attempts', '>', 0)]),
      )
      // One letter at a time and in the order of the index of letters: whatever the database knows of the table, it takes that
      // one, and never compares every letter that waits with every other.
      .orderBy('earlier.id')
      .limit(1)
  )
}

const FREE = { lease_id: null, locked_until: null }

/** A holder whose lease ran out changes nothing any more: another has the job by then. */
function heldBy(database: Database, { id, leaseId }: ClaimedJob) {
  return database.updateTable('outbox').where('id', '=', id).where('lease_id', '=', leaseId)
}

export async function markDone(database: Database, job: ClaimedJob, now: Date): Promise<void> {
  await heldBy(database, job)
    .set({ ...FREE, done_at: now, last_error: null })
    .execute()
}

export async function postpone(
  database: Database,
  job: ClaimedJob,
  { now, until, error }: { now: Date; until: Date; error: string },
): Promise<void> {
  await heldBy(database, job)
    .set(({ fn, val }) => ({
      ...FREE,
      run_after: until,
      last_error: error,
      failed_since: fn.coalesce('failed_since', val(now)),
    }))
    .execute()
}

export async function park(
  database: Database,
  job: ClaimedJob,
  { now, error }: { now: Date; error: string },
): Promise<void> {
  await heldBy(database, job)
    .set({ ...FREE, parked_at: now, last_error: error })
    .execute()
}

export async function deleteDoneBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('outbox').where('done_at', '<', moment).execute()
}

/** What may be with a job that is not done; each is in one of them. */
export const JOB_STATES = ['due', 'retrying', 'scheduled', 'parked'] as const

export interface JobCount {
  state: (typeof JOB_STATES)[number]
  kind: string
  count: number
}

/** The jobs that are not done, by what is with them and what they are. */
export async function countJobs(database: Database, now: Date): Promise<JobCount[]> {
  return database
    .selectFrom('outbox')
    .where('done_at', 'is', null)
    .select(({ fn, eb }) => [
      eb
        .case()
        .when('parked_at', 'is not', null)
        .then(sql.lit<JobCount['state']>('parked'))
        .when('failed_since', 'is not', null)
        .then(sql.lit<JobCount['state']>('retrying'))
        .when('run_after', '<=', now)
        .then(sql.lit<JobCount['state']>('due'))
        .else(sql.lit<JobCount['state']>('scheduled'))
        .end()
        .as('state'),
      'kind',
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['state', 'kind'])
    .execute()
}

/** Since when the job that waits longest has been due; null when none is. */
export async function findOldestDue(database: Database, now: Date): Promise<Date | null> {
  const { oldest } = await undone(database)
    .where('run_after', '<=', now)
    .select(({ fn }) => fn.min('run_after').as('oldest'))
    .executeTakeFirstOrThrow()
  return oldest
}

/** When the job that fails longest failed for the first time; null when none fails. */
export async function findFailedSince(database: Database): Promise<Date | null> {
  const { oldest } = await undone(database)
    .select(({ fn }) => fn.min('failed_since').as('oldest'))
    .executeTakeFirstOrThrow()
  return oldest
}

function undone(database: Database) {
  return database.selectFrom('outbox').where('done_at', 'is', null).where('parked_at', 'is', null)
}
