import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import type { RemovedKind } from '@vignettes/domain/casework/retention-kinds.ts'
import { type Cut, DUE } from './due-repository.ts'

/** @returns whether it is this caller who removes now; until `nextAt` it is nobody else */
export async function claimRun(
  db: Database,
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('retention_run')
    .values({ next_at: nextAt, ended_at: null })
    .onConflict((conflict) =>
      conflict
        .column('is_only_row')
        .doUpdateSet({ next_at: nextAt })
        .where('retention_run.next_at', '<=', now),
    )
    .returning('next_at')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps the claim while the run goes on. */
export async function prolongRun(db: Database, nextAt: Date): Promise<void> {
  await db.updateTable('retention_run').set({ next_at: nextAt }).execute()
}

export async function finishRun(
  db: Database,
  { endedAt, nextAt }: { endedAt?: Date; nextAt: Date },
): Promise<void> {
  const ended = endedAt ? { ended_at: endedAt } : {}
  await db
    .insertInto('retention_run')
    .values({ next_at: nextAt, ended_at: null, ...ended })
    .onConflict((conflict) =>
      conflict.column('is_only_row').doUpdateSet({ next_at: nextAt, ...ended }),
    )
    .execute()
}

export async function findRunEndedAt(db: Database): Promise<Date | undefined> {
  const row = await db.selectFrom('retention_run').select('ended_at').executeTakeFirst()
  return row?.ended_at ?? undefined
}

export interface DueCount {
  rows: number
  /** Of documents, that go with them. */
  files: number
  /** Since when the oldest of them was over. */
  oldest: Date | null
}

const FILES_ALONE = ['files-refused', 'files-granted'] as const
const REQUESTS = ['request-unsent', 'request-refused', 'vignette-over'] as const

const isAmong = (kinds: readonly RemovedKind[], kind: RemovedKind) => kinds.includes(kind)

/** What the kinds that were counted before take along: ids of documents, requests and accounts. */
export interface Before {
  files: string[]
  requests: string[]
  accounts: string[]
}

/** How much of a kind would go in a run of now, in which the kinds before it go first; adds to these what it takes itself. */
export async function countDue(
  db: Database,
  { kind, cut, before }: { kind: RemovedKind; cut: Cut; before: Before },
): Promise<DueCount> {
  const isOfFiles = isAmong(FILES_ALONE, kind)
  const isOfRequests = isAmong(REQUESTS, kind)
  const isAccount = kind === 'account'
  const gone = sql`SELECT unnest(${before.requests}::text[])`
  const goneAccounts = sql`SELECT unnest(${before.accounts}::text[])`
  const isCountedOn = isOfFiles || isOfRequests || isAccount
  const ids = isCountedOn ? sql`coalesce(array_agg(id), '{}')` : sql`'{}'::text[]`
  const isEachFile = isOfFiles || kind === 'sent-file'
  const files = isOfRequests ? filesOfDue(before) : isEachFile ? sql`count(*)` : sql`0::bigint`
  return db.transaction().execute(async (tx) => {
    // The first report of a database of years counts more than a call ever does; still less than the driver waits.
    await sql`SET LOCAL statement_timeout = '18s'`.execute(tx)
    const { rows } = await sql<DueCount & { ids: string[] }>`
    WITH due AS (${DUE[kind](isOfRequests ? cut : { ...cut, gone, goneAccounts })})
    SELECT count(*) AS rows, min(since) AS oldest, ${files} AS files, ${ids} AS ids FROM due`.execute(
      tx,
    )
    const { ids: taken, ...count } = rows[0] ?? { rows: 0, files: 0, oldest: null, ids: [] }
    if (isOfFiles) before.files = before.files.concat(taken)
    if (isAccount) before.accounts = before.accounts.concat(taken)
    if (isOfRequests) before.requests = before.requests.concat(taken)
    return count
  })
}

/** Without those that went alone before. */
function filesOfDue({ files }: Before) {
  return sql`(SELECT count(*) FROM document JOIN due ON due.id::uuid = document.request_id
    WHERE file_removed_at IS NULL AND document.id::text NOT IN (SELECT unnest(${files}::text[])))`
}

/** Some of a kind that goes now. */
export async function listDue(
  db: Database,
  kind: RemovedKind,
  { cut, limit }: { cut: Cut; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${DUE[kind](cut)} LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether one is still to go, after what it hangs on was locked. */
export async function isDue(
  tx: Transaction,
  { kind, id, cut }: { kind: RemovedKind; id: string; cut: Cut },
): Promise<boolean> {
  const { rows } = await sql`${DUE[kind]({ ...cut, only: id })} LIMIT 1`.execute(tx)
  return rows.length > 0
}
