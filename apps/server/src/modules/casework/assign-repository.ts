import {
  type QueueArea,
  type QueueKind,
  readArea,
  WAITS_FOR_HANDLER,
} from '@vignettes/domain/casework/queue.ts'
import { MONEY_ROLES } from '@vignettes/domain/casework/staff.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import { isOfKinds, WAITS } from './waiting-cases.ts'

interface ToTake {
  kinds: readonly QueueKind[]
  area?: QueueArea | undefined
  limit: number
}

/**
 * The most urgent cases that nobody has in hand, locked until the transaction ends, each after its vignette as whoever decides
 * does. What somebody else is at is passed over, so that it waits for nobody and two at once get different ones.
 */
export async function lockFreeCases(
  tx: Transaction,
  { kinds, area, limit }: ToTake,
): Promise<string[]> {
  let query = tx
    .selectFrom('desk_case')
    .innerJoin('vignette', 'vignette.id', 'desk_case.vignette_id')
    .select('desk_case.vignette_id as id')
    .where('claimed_by', 'is', null)
    .where(WAITS)
  if (kinds.length < WAITS_FOR_HANDLER.length) query = query.where(isOfKinds(kinds))
  if (area) {
    const { district, type } = readArea(area)
    query = query.where('district', '=', district).where('type', '=', type)
  }
  const rows = await query
    .orderBy('decide_by')
    .orderBy('desk_case.vignette_id')
    .limit(limit)
    .forUpdate(['vignette', 'desk_case'])
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Who works at the desk and can have cases in hand. */
export function listAtDesk(db: Database) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'roles'])
    .select(['absent_from as absentFrom', 'absent_until as absentUntil'])
    .where('ended_at', 'is', null)
    .where(sql<boolean>`roles && ARRAY[${sql.join(MONEY_ROLES.map((role) => sql.lit(role)))}]`)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** A colleague who works here, who stays as they are until the transaction ends: locked before any case is. */
export function lockAtDesk(tx: Transaction, staffId: string) {
  return tx
    .selectFrom('staff')
    .select(['name', 'roles', 'absent_from as absentFrom', 'absent_until as absentUntil'])
    .where('id', '=', staffId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/** From when until when a colleague who works here is away; null: they are there. @returns whether there is such a colleague */
export async function updateAbsence(
  tx: Transaction,
  staffId: string,
  days: { from: BusinessDate; until: BusinessDate } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ absent_from: days?.from ?? null, absent_until: days?.until ?? null })
    .where('id', '=', staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lays back what somebody has in hand, as much as goes at once. @returns the vignettes */
export async function releaseClaims(
  tx: Transaction,
  staffId: string,
  limit: number,
): Promise<string[]> {
  const held = await tx
    .selectFrom('desk_case')
    .innerJoin('vignette', 'vignette.id', 'desk_case.vignette_id')
    .select('vignette.id')
    .where('claimed_by', '=', staffId)
    .orderBy('vignette.id')
    .limit(limit)
    .forUpdate('vignette')
    .execute()
  if (held.length === 0) return []
  const ids = held.map(({ id }) => id)
  const released = await tx
    .updateTable('desk_case')
    .set({ claimed_by: null, claimed_at: null })
    .where('vignette_id', 'in', ids)
    .where('claimed_by', '=', staffId)
    .returning('vignette_id as id')
    .execute()
  return released.map(({ id }) => id)
}

/** How many cases somebody has in hand, counted up to a limit. */
export async function countClaims(db: Database, staffId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (
      SELECT FROM desk_case WHERE claimed_by = ${staffId} LIMIT ${sql.lit(limit)}
    ) AS counted`.execute(db)
  return rows[0]?.count ?? 0
}
