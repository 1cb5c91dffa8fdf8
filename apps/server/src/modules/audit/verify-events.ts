import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import {
  countUnsealed,
  findUnsealedBefore,
  listSealsAfter,
  type Removal,
  type SealRow,
} from './repository.ts'
import type { AuditDeps } from './seal-events.ts'
import { headOf } from './seal-events.ts'
import { type AuditKey, isSameSeal, NO_SEAL, removalSealOf, sealOf } from './seal.ts'

const READ_AT_ONCE = 500
/** Sealed every hour; only a portal that stood still for long takes longer. */
const SEALED_WITHIN_MS = DAY_MS

export type Broken =
  /** An event says something else than what was sealed, or its seal was made without the key. */
  | { kind: 'changed'; position: number; eventId: string }
  | { kind: 'event-removed'; position: number; eventId: string }
  /** Of the seals one or more are gone. */
  | { kind: 'seal-removed'; position: number }
  | { kind: 'unknown-key'; position: number; keyId: string }
  /** Sealed more than a day after it is said to have happened. */
  | { kind: 'late'; position: number; eventId: string }
  /** Nothing has sealed it, though it is said to have happened more than a day ago. */
  | { kind: 'unsealed'; eventId: string }
  /** The end that was kept elsewhere is not in the chain. */
  | { kind: 'cut-off'; head: string }

export interface Verified {
  sealed: number
  /** How many events wait for their seal, of a chain that closes: of these nothing is known. */
  unsealed?: number
  /** The end of the chain, to keep elsewhere; undefined while there is none. */
  head?: string
  /** The first that is wrong. */
  broken?: Broken
}

/**
 * Follows the chain of seals from its beginning to its end, and stops at the first that does not close.
 * @param keptHead the end of the chain as it was told before: what was cut off since is noticed by it alone
 */
export async function verifyEvents(
  { database, clock, auditKeys }: Omit<AuditDeps, 'log'>,
  keptHead?: string,
): Promise<Verified> {
  let last: SealRow | undefined
  let firstSealedAt: number | undefined
  let isHeadFound = keptHead === undefined
  for (;;) {
    const some = await listSealsAfter(database, last?.position ?? 0, READ_AT_ONCE)
    for (const row of some) {
      const position = (last?.position ?? 0) + 1
      const { eventId, event, removal, keyId, sealedAt } = row
      const told = { sealed: position - 1, ...(last && { head: headOf(last) }) }
      if (row.position !== position) return { ...told, broken: { kind: 'seal-removed', position } }
      firstSealedAt ??= sealedAt.getTime()
      if (event) {
        const key = auditKeys.find(({ id }) => id === keyId)
        if (!key) return { ...told, broken: { kind: 'unknown-key', position, keyId } }
        const before = last?.seal ?? NO_SEAL
        if (!isSameSeal(sealOf(key, event, { position, before, sealedAt }), row.seal))
          return { ...told, broken: { kind: 'changed', position, eventId } }
        const tookMs = sealedAt.getTime() - event.happenedAt.getTime()
        if (tookMs > SEALED_WITHIN_MS && sealedAt.getTime() !== firstSealedAt)
          return { ...told, broken: { kind: 'late', position, eventId } }
      } else if (!wentInTime(auditKeys, row, removal)) {
        return { ...told, broken: { kind: 'event-removed', position, eventId } }
      }
      last = row
      isHeadFound ||= headOf(row) === keptHead
    }
    if (some.length < READ_AT_ONCE) break
  }
  const sealed = { sealed: last?.position ?? 0, ...(last && { head: headOf(last) }) }
  if (keptHead !== undefined && !isHeadFound)
    return { ...sealed, broken: { kind: 'cut-off', head: keptHead } }
  const aDayAgo = new Date(clock.now().getTime() - SEALED_WITHIN_MS)
  const eventId = await findUnsealedBefore(database, aDayAgo)
  if (eventId !== undefined) return { ...sealed, broken: { kind: 'unsealed', eventId } }
  return { ...sealed, unsealed: await countUnsealed(database) }
}

/**
 * Whether an event is gone because its time was over: its removal was sealed, over the seal that the event had, so that the chain
 * holds that one too.
 */
function wentInTime(
  auditKeys: readonly AuditKey[],
  row: SealRow,
  removal: (Removal & Pick<SealRow, 'keyId' | 'seal'>) | undefined,
): boolean {
  const key = auditKeys.find(({ id }) => id === removal?.keyId)
  return !!removal && !!key && isSameSeal(removalSealOf(key, removal, row), removal.seal)
}
