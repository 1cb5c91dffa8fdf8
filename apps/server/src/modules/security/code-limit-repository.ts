import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'

interface Counted {
  staffId: string
  browser: Buffer
}

/**
 * One more try, in a row with those before it since a moment; its row is held until the transaction ends.
 * @returns how many there are now; undefined while a wait lasts
 */
export async function countCode(
  tx: Transaction,
  { staffId, browser }: Counted,
  { now, since }: { now: Date; since: Date },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('staff_code_limit')
    .values({ staff_id: staffId, browser, failed: 1, last_failed_at: now, waits_until: null })
    .onConflict((conflict) =>
      conflict
        .columns(['staff_id', 'browser'])
        .doUpdateSet({
          failed: sql<number>`CASE WHEN staff_code_limit.last_failed_at > ${since} THEN staff_code_limit.failed + 1 ELSE 1 END`,
          last_failed_at: now,
        })
        .where(sql<boolean>`coalesce(staff_code_limit.waits_until <= ${now}, true)`),
    )
    .returning('failed')
    .executeTakeFirst()
  return row?.failed
}

export async function setWait(
  tx: Transaction,
  { staffId, browser }: Counted,
  until: Date | null,
): Promise<void> {
  await tx
    .updateTable('staff_code_limit')
    .set({ waits_until: until })
    .where('staff_id', '=', staffId)
    .where('browser', '=', browser)
    .execute()
}

export async function readWait(
  tx: Transaction,
  { staffId, browser }: Counted,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('staff_code_limit')
    .select('waits_until')
    .where('staff_id', '=', staffId)
    .where('browser', '=', browser)
    .executeTakeFirst()
  return row?.waits_until ?? undefined
}

/** One less, and without the wait that it began: whoever would have to wait was not counted any more. */
export async function takeBackCode(db: Database, { staffId, browser }: Counted): Promise<void> {
  await db
    .updateTable('staff_code_limit')
    .set({ failed: sql<number>`greatest(failed - 1, 0)`, waits_until: null })
    .where('staff_id', '=', staffId)
    .where('browser', '=', browser)
    .execute()
}

export async function forgetCodes(db: Database, { staffId, browser }: Counted): Promise<void> {
  await db
    .deleteFrom('staff_code_limit')
    .where('staff_id', '=', staffId)
    .where('browser', '=', browser)
    .execute()
}

/** @returns whether one of them had to wait */
export async function forgetAllCodes(db: Database, staffId: string, now: Date): Promise<boolean> {
  const rows = await db
    .deleteFrom('staff_code_limit')
    .where('staff_id', '=', staffId)
    .returning('waits_until as waitsUntil')
    .execute()
  return rows.some(({ waitsUntil }) => waitsUntil !== null && waitsUntil > now)
}

export function listWaits(db: Database, now: Date) {
  return db
    .selectFrom('staff_code_limit')
    .select(['staff_id as staffId'])
    .select(({ fn }) => fn.max('waits_until').as('until'))
    .where('waits_until', '>', now)
    .groupBy('staff_id')
    .execute()
}

export async function deleteCodesBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('staff_code_limit').where('last_failed_at', '<=', moment).execute()
}
