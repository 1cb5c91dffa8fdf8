import type { Environment } from './environment.ts'
import { createBsnVault, createStaffVault } from './modules/accounts/bsn-vault.ts'
import { findBsnKeyFaults } from './modules/accounts/find-bsn-key-faults.ts'
import { findSecretKeyFaults } from './modules/staff/find-secret-key-faults.ts'
import { findAuditKeyFaults } from './modules/audit/find-audit-key-faults.ts'
import type { Database } from './ports/database.ts'
import { type KeyFault, KeyWrongError } from './ports/key-faults.ts'

type Keys = Pick<Environment, 'bsnKeys' | 'auditKeys'>

/** Looks whether the keys are those with which the database was written, each named once. */
export async function findKeyFaults(
  database: Database,
  { bsnKeys, auditKeys }: Keys,
): Promise<KeyFault[]> {
  const faults = [
    ...(await findBsnKeyFaults(database, createBsnVault(bsnKeys))),
    ...(await findSecretKeyFaults(database, createStaffVault(bsnKeys))),
    ...(await findAuditKeyFaults(database, auditKeys)),
  ]
  const byName = new Map(faults.map((fault) => [`${fault.variable} ${fault.keyId}`, fault]))
  return [...byName.values()]
}

/**
 * A key of the right name with another secret would be found by the first call that needs it, or spoil a chain of seals. One that is missing is no reason
 * not to start: what does not need it goes on.
 *
 * @throws KeyWrongError
 */
export async function requireRightKeys(database: Database, keys: Keys): Promise<void> {
  const wrong = (await findKeyFaults(database, keys)).find(({ kind }) => kind === 'wrong')
  if (wrong) throw new KeyWrongError(wrong)
}
