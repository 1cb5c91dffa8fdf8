import type { Database } from '../../ports/database.ts'
import type { KeyFault } from '../../ports/key-faults.ts'
import { findLastSeal, listNewestSealsOf, listSealsAfter } from './repository.ts'
import { type AuditKey, isSameSeal, NO_SEAL, removalSealOf, sealOf } from './seal.ts'

/** Of so many one at least is as it was sealed: one row that was changed says nothing of a key. */
const LOOKED_AT = 10

/**
 * Keys that close none of the newest seals under their name, and the one of the last seal when it is gone. What is sealed behind those
 * could never be verified, with no key. Without any key nothing is sealed, and nothing asked.
 */
export async function findAuditKeyFaults(
  db: Database,
  auditKeys: readonly AuditKey[],
): Promise<KeyFault[]> {
  const last = await findLastSeal(db)
  if (!last || auditKeys.length === 0) return []
  const faults: KeyFault[] = []
  if (!auditKeys.some(({ id }) => id === last.keyId)) {
    faults.push({ variable: 'AUDIT_KEYS', keyId: last.keyId, kind: 'missing' })
  }
  for (const key of auditKeys) {
    if (await isWrong(db, key)) {
      faults.push({ variable: 'AUDIT_KEYS', keyId: key.id, kind: 'wrong' })
    }
  }
  return faults
}

async function isWrong(db: Database, key: AuditKey): Promise<boolean> {
  let isSeen = false
  for (const { position } of await listNewestSealsOf(db, key.id, LOOKED_AT)) {
    const closes = await isClosedBy(db, key, position)
    if (closes) return false
    isSeen ||= closes === false
  }
  return isSeen
}

/** @returns undefined where nothing can be told: what was sealed is gone, under another key or none */
async function isClosedBy(
  db: Database,
  key: AuditKey,
  position: number,
): Promise<boolean | undefined> {
  const pair = await listSealsAfter(db, Math.max(position - 2, 0), 2)
  const row = pair.find((one) => one.position === position)
  const before = position === 1 ? NO_SEAL : pair.find((one) => one.position < position)?.seal
  if (!row || !before) return undefined
  const { event, removal, sealedAt, seal } = row
  if (event) return isSameSeal(sealOf(key, event, { position, before, sealedAt }), seal)
  if (removal?.keyId !== key.id) return undefined
  return isSameSeal(removalSealOf(key, removal, row), removal.seal)
}
