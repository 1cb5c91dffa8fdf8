import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../ports/clock.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { type KeyFault, tellKeyFault } from '../../ports/key-faults.ts'
import type { Sweep } from '../../ports/sweep.ts'
import { findAuditKeyFaults } from './find-audit-key-faults.ts'
import { findLastSeal, insertSeals, listUnsealed, maySeal, type SealRow } from './repository.ts'
import { type AuditKey, NO_SEAL, sealOf } from './seal.ts'

const SEALED_AT_ONCE = 500

export interface AuditDeps {
  database: Database
  clock: Clock
  log: FastifyBaseLogger
  /** The first seals, the others still verify; none: nothing is sealed. */
  auditKeys: readonly AuditKey[]
}

/**
 * Seals what staff did since the last time. Apart from the transactions that write it down, which so wait for nobody: the
 * order of the chain is that of sealing. Behind a seal that its key does not close nothing is sealed: it would never be verified.
 *
 * @param tellKeys is told at each sweep whether the keys keep it from sealing
 */
export function createSealSweep(
  deps: AuditDeps,
  tellKeys: (areWrong: boolean) => void = () => undefined,
): Sweep {
  const [key] = deps.auditKeys
  return {
    async sweep(stopping) {
      if (!key) return
      // One moment for all of them: what a first sweep finds was written before there were seals.
      const sealedAt = deps.clock.now()
      let done: Done
      do {
        stopping?.throwIfAborted()
        done = await deps.database.transaction().execute((tx) => sealSome(tx, deps, key, sealedAt))
      } while (done.sealed === SEALED_AT_ONCE)
      if (done.isOurs) tellKeys(done.faults.length > 0)
      for (const fault of done.faults) {
        deps.log.error({ key: fault.keyId }, `staff events are not sealed: ${tellKeyFault(fault)}`)
      }
      if (done.faults.length > 0) return
      const last = await findLastSeal(deps.database)
      // The log goes where nobody who changes the database comes: what is cut off at the end is missed by it.
      if (last) deps.log.info({ head: headOf(last) }, 'staff events are sealed')
    },
  }
}

/** What became of one time; another process may have had its turn. */
interface Done {
  isOurs: boolean
  faults: KeyFault[]
  sealed: number
}

async function sealSome(
  tx: Transaction,
  { auditKeys }: AuditDeps,
  key: AuditKey,
  sealedAt: Date,
): Promise<Done> {
  if (!(await maySeal(tx))) return { isOurs: false, faults: [], sealed: 0 }
  // Within the turn: nobody seals between the look and what is sealed behind it.
  const faults = await findAuditKeyFaults(tx, auditKeys)
  if (faults.length > 0) return { isOurs: true, faults, sealed: 0 }
  const last = await findLastSeal(tx)
  let { position, seal: before } = last ?? { position: 0, seal: NO_SEAL }
  const seals: SealRow[] = []
  for (const event of await listUnsealed(tx, SEALED_AT_ONCE)) {
    position += 1
    const seal = sealOf(key, event, { position, before, sealedAt })
    seals.push({ position, eventId: event.id, keyId: key.id, seal, sealedAt })
    before = seal
  }
  if (seals.length > 0) await insertSeals(tx, seals)
  return { isOurs: true, faults, sealed: seals.length }
}

/** The end of the chain, to keep elsewhere: `17:3f…`. */
export function headOf({ position, seal }: Pick<SealRow, 'position' | 'seal'>): string {
  return `${position}:${seal.toString('hex')}`
}
