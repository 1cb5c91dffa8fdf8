import type { Database } from '../../ports/database.ts'
import { findVaultFaults, type KeyFault } from '../../ports/key-faults.ts'
import type { Vault } from '../../ports/vault.ts'
import { listSecrets } from './secrets-repository.ts'

/** Keys that open no secret of a second factor that lies under their name, or that are gone. */
export async function findSecretKeyFaults(database: Database, vault: Vault): Promise<KeyFault[]> {
  const secrets = await listSecrets(database)
  return findVaultFaults(
    vault,
    secrets.map(({ staffId, keyId, bytes }) => ({ rowId: staffId, keyId, bytes })),
  )
}
