import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Removal, SealedEvent, SealRow } from './repository.ts'

/** As configuration gives it. */
export interface AuditKey {
  id: string
  secret: Buffer
}

/** What comes before the first seal. */
export const NO_SEAL = Buffer.alloc(32)

/** Where in the chain an event stands. */
export interface SealPlace {
  position: number
  before: Buffer
  sealedAt: Date
}

/** The seal of an event at its place: over all that it says, so that no part of it can be changed or moved. */
export function sealOf(key: AuditKey, event: SealedEvent, place: SealPlace): Buffer {
  const { position, before, sealedAt } = place
  const { id, staffId, vignetteId, kind, note, detail, happenedAt } = event
  const content = [id, staffId, vignetteId, kind, note, detail, happenedAt.toISOString()]
  return createHmac('sha256', key.secret)
    .update(
      JSON.stringify([
        ...['staff-event', position, before.toString('hex'), sealedAt.toISOString()],
        ...content,
      ]),
    )
    .digest()
}

/** The seal of the row that says of a sealed event that it went in its time. */
export function removalSealOf(
  key: AuditKey,
  { eventId, happenedAt, removedAt }: Removal,
  { position, seal }: Pick<SealRow, 'position' | 'seal'>,
): Buffer {
  const content = [eventId, seal.toString('hex'), happenedAt.toISOString(), removedAt.toISOString()]
  return createHmac('sha256', key.secret)
    .update(JSON.stringify(['staff-event-removal', position, ...content]))
    .digest()
}

/** Whether two seals are the same one. */
export function isSameSeal(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
