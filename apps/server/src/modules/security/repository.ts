import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import type { LoginRoom } from '../../ports/login-room.ts'
import type { SecurityEventKind } from '../../ports/security-events.ts'

export interface NewSecurityEvent {
  room: LoginRoom
  ownerId: string | undefined
  kind: SecurityEventKind
  network: string | undefined
  now: Date
  keptUntil: Date
}

export async function insertEvent(db: Database, happened: NewSecurityEvent): Promise<void> {
  await db
    .insertInto('security_event')
    .values({
      room: happened.room,
      owner_id: happened.ownerId ?? null,
      kind: happened.kind,
      network: happened.network ?? null,
      happened_at: happened.now,
      kept_until: happened.keptUntil,
    })
    .execute()
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
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
