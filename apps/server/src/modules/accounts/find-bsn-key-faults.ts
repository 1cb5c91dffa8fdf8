import type { Database } from '../../ports/database.ts'
import { findVaultFaults, type KeyFault } from '../../ports/key-faults.ts'
import { listSomeOfEachKey } from './bsn-repository.ts'
import type { BsnVault } from './bsn-vault.ts'

/** Of so many one at least is whole. */
const LOOKED_AT = 10

/** Decision B11: keys of which no BSN that lies under their name can be read, or that are gone. */
export async function findBsnKeyFaults(database: Database, vault: BsnVault): Promise<KeyFault[]> {
  return findVaultFaults(vault, await listSomeOfEachKey(database, LOOKED_AT))
}
