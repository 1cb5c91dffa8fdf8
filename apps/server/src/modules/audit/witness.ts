import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../ports/clock.ts'
import type { Transaction } from '../../ports/database.ts'
import type { StaffEventWitness } from '../../ports/staff-event-witness.ts'
import { findSealsOf, insertRemoval, listSealsAfter } from './repository.ts'
import { type AuditKey, isSameSeal, NO_SEAL, removalSealOf, sealOf } from './seal.ts'

interface Deps {
  clock: Clock
  log: FastifyBaseLogger
  auditKeys: readonly AuditKey[]
}

/**
 * What goes leaves its seal and a row that says that it went in its time, sealed as well: a row that anybody else removes has none.
 * What is not as it was sealed stays, for `verify-events` to tell.
 */
export function createStaffEventWitness({ clock, log, auditKeys }: Deps): StaffEventWitness {
  const [newest] = auditKeys

  async function witness(tx: Transaction, position: number): Promise<boolean> {
    const pair = await listSealsAfter(tx, Math.max(position - 2, 0), 2)
    const row = pair.find((one) => one.position === position)
    const before = position === 1 ? NO_SEAL : pair.find((one) => one.position < position)?.seal
    const key = auditKeys.find(({ id }) => id === row?.keyId)
    if (!newest || !row?.event || !before || !key) return false
    const { event, eventId, seal, sealedAt } = row
    if (!isSameSeal(sealOf(key, event, { position, before, sealedAt }), seal)) {
      log.error({ event: eventId }, 'a staff event is not as it was sealed, and is kept')
      return false
    }
    const removal = { eventId, happenedAt: event.happenedAt, removedAt: clock.now() }
    const ownSeal = removalSealOf(newest, removal, { position, seal })
    await insertRemoval(tx, { ...removal, keyId: newest.id, seal: ownSeal })
    return true
  }

  return {
    async mayGo(tx, eventIds) {
      if (eventIds.length === 0) return true
      const seals = await findSealsOf(tx, eventIds)
      // The sweep seals every hour, where there is a key to.
      if (newest && seals.length < eventIds.length) return false
      for (const { position } of seals) {
        if (!(await witness(tx, position))) return false
      }
      return true
    },
  }
}
