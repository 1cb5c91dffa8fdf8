import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'

/** A staff event as it is sealed: its detail as the database writes it down. */
export interface SealedEvent {
  id: string
  staffId: string | null
  vignetteId: string | null
  kind: string
  note: string | null
  detail: string | null
  happenedAt: Date
}

export interface SealRow {
  position: number
  eventId: string
  keyId: string
  seal: Buffer
  sealedAt: Date
}

/** That an event went because its time was over. */
export interface Removal {
  eventId: string
  happenedAt: Date
  removedAt: Date
}

/** Whatever number: of several processes one seals, and the others have nothing to do. */
const LOCK = 7_305_140
/**
 * An event may be written down after one with a higher number, by a transaction that took longer. None takes so long that
 * as many come between.
 */
const OUT_OF_ORDER = 100_000

const EVENT = [
  sql<string>`event.id::text`.as('id'),
  'event.staff_id as staffId',
  'event.vignette_id as vignetteId',
  'event.kind',
  'event.note',
  sql<string | null>`event.detail::text`.as('detail'),
  'event.happened_at as happenedAt',
] as const
const SEAL = [
  'position',
  sql<string>`event_id::text`.as('eventId'),
  'key_id as keyId',
  'seal',
  'sealed_at as sealedAt',
] as const

/** @returns whether this transaction may seal now; it may until it ends */
export async function maySeal(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    SELECT pg_try_advisory_xact_lock(${LOCK}) AS "isOurs"`.execute(tx)
  return rows[0]?.isOurs === true
}

/** The end of the chain. */
export async function findLastSeal(db: Database): Promise<SealRow | undefined> {
  return db
    .selectFrom('desk_event_seal')
    .select(SEAL)
    .orderBy('position', 'desc')
    .executeTakeFirst()
}

/** Where in the chain the newest seals of a key stand, the last one first. */
export async function listNewestSealsOf(db: Database, keyId: string, limit: number) {
  return db
    .selectFrom('desk_event_seal')
    .select('position')
    .where('key_id', '=', keyId)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
}

/** Events that have no seal yet, in the order of their numbers. */
export async function listUnsealed(db: Database, limit: number): Promise<SealedEvent[]> {
  return db
    .selectFrom('desk_event as event')
    .leftJoin('desk_event_seal', 'desk_event_seal.event_id', 'event.id')
    .select(EVENT)
    .where('desk_event_seal.event_id', 'is', null)
    .where(
      'event.id',
      '>',
      sql<string>`coalesce((SELECT max(event_id) FROM desk_event_seal), ${OUT_OF_ORDER}) - ${OUT_OF_ORDER}`,
    )
    .orderBy('event.id')
    .limit(limit)
    .execute()
}

export async function insertSeals(db: Database, seals: readonly SealRow[]): Promise<void> {
  await db
    .insertInto('desk_event_seal')
    .values(
      seals.map(({ position, eventId, keyId, seal, sealedAt }) => ({
        ...{ position, event_id: eventId, key_id: keyId, seal, sealed_at: sealedAt },
      })),
    )
    .execute()
}

/** Seals after a place, in their order, each with its event; without it when that is gone. */
export async function listSealsAfter(db: Database, position: number, limit: number) {
  const seals = await db
    .selectFrom('desk_event_seal')
    .select(SEAL)
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute()
  const ids = seals.map(({ eventId }) => eventId)
  const events = ids.length === 0 ? [] : await eventsOf(db, ids)
  const byId = new Map(events.map((event) => [event.id, event]))
  const gone = ids.filter((id) => !byId.has(id))
  const removals = gone.length === 0 ? [] : await removalsOf(db, gone)
  const removed = new Map(removals.map((removal) => [removal.eventId, removal]))
  return seals.map((seal) => ({
    ...seal,
    event: byId.get(seal.eventId),
    removal: removed.get(seal.eventId),
  }))
}

async function removalsOf(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('desk_event_removal')
    .select([sql<string>`event_id::text`.as('eventId'), 'happened_at as happenedAt'])
    .select(['removed_at as removedAt', 'key_id as keyId', 'seal'])
    .where('event_id', 'in', ids)
    .execute()
}

/** Where in the chain these events stand; without those that have no seal. */
export async function findSealsOf(db: Database, eventIds: readonly string[]) {
  return db
    .selectFrom('desk_event_seal')
    .select('position')
    .where('event_id', 'in', eventIds)
    .orderBy('position')
    .execute()
}

export async function insertRemoval(
  db: Database,
  { eventId, happenedAt, removedAt, keyId, seal }: Removal & Pick<SealRow, 'keyId' | 'seal'>,
): Promise<void> {
  await db
    .insertInto('desk_event_removal')
    .values({
      ...{ event_id: eventId, happened_at: happenedAt, removed_at: removedAt },
      ...{ key_id: keyId, seal },
    })
    // Another process, or a shell, had it go at the same moment.
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute()
}

async function eventsOf(db: Database, ids: readonly string[]): Promise<SealedEvent[]> {
  return db.selectFrom('desk_event as event').select(EVENT).where('event.id', 'in', ids).execute()
}

/** Events that nothing has sealed, whatever their number. */
function selectUnsealed(db: Database) {
  return db
    .selectFrom('desk_event as event')
    .leftJoin('desk_event_seal', 'desk_event_seal.event_id', 'event.id')
    .where('desk_event_seal.event_id', 'is', null)
}

/** The first of them before a moment. */
export async function findUnsealedBefore(db: Database, moment: Date): Promise<string | undefined> {
  const found = await selectUnsealed(db)
    .select(sql<string>`event.id::text`.as('id'))
    .where('event.happened_at', '<', moment)
    .orderBy('event.id')
    .executeTakeFirst()
  return found?.id
}

/** How many there are. */
export async function countUnsealed(db: Database): Promise<number> {
  const { count } = await selectUnsealed(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
