import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import type { LoginRoom } from '../../ports/login-room.ts'
import type { SecurityEventKind } from '../../ports/security-events.ts'

export interface NewSecurityEvent {
  room: LoginRoom
  ownerId: string | undefined
  by: string | undefined
  kind: SecurityEventKind
  network: string | undefined
  now: Date
  keptUntil: Date
}

/** @returns the id of the row */
export async function insertEvent(db: Database, happened: NewSecurityEvent): Promise<string> {
  const { id } = await db
    .insertInto('security_event')
    .values({
      room: happened.room,
      owner_id: happened.ownerId ?? null,
      done_by: happened.by ?? null,
      kind: happened.kind,
      network: happened.network ?? null,
      happened_at: happened.now,
      kept_until: happened.keptUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/**
 * Forgets what is over, as much as goes at once; what another process is forgetting right now is left to it.
 * @returns how much it was
 */
export async function deleteOver(db: Database, now: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('security_event')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('security_event')
        .select('id')
        // Not before it is so by the database's clock too: its trigger would refuse the rest with it.
        .where('kept_until', '<=', sql<Date>`least(${now}::timestamptz, now())`)
        .orderBy('kept_until')
        // Without a lock, which takes the right to update: the role that serves people has none on what has happened.
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/**
 * One more that failed, in a row with those before it since a moment; the row of `login_streak` is held until the transaction ends.
 * @returns how many there are now, and when its owner was last written to
 */
export async function lengthenStreak(
  tx: Transaction,
  { who, now, since }: { who: Buffer; now: Date; since: Date },
): Promise<{ failed: number; toldAt: Date | null }> {
  return tx
    .insertInto('login_streak')
    .values({ who, failed: 1, last_failed_at: now })
    .onConflict((conflict) =>
      conflict.column('who').doUpdateSet({
        failed: sql<number>`CASE WHEN login_streak.last_failed_at > ${since} THEN login_streak.failed + 1 ELSE 1 END`,
        last_failed_at: now,
      }),
    )
    .returning(['failed', 'told_at as toldAt'])
    .executeTakeFirstOrThrow()
}

export async function markTold(tx: Transaction, who: Buffer, now: Date): Promise<void> {
  await tx.updateTable('login_streak').set({ told_at: now }).where('who', '=', who).execute()
}

/** When it was last written about stays. */
export async function resetStreak(db: Database, who: Buffer): Promise<void> {
  await db.updateTable('login_streak').set({ failed: 0 }).where('who', '=', who).execute()
}

export async function deleteStreaksBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('login_streak').where('last_failed_at', '<=', moment).execute()
}
