import type { Database } from '../../ports/database.ts'
import type { BsnVault } from './bsn-vault.ts'
import { listBsnsUnderOldKeys, replaceBsn } from './bsn-repository.ts'

const BATCH = 100

/**
 * Brings every BSN under the newest key, so that an old key can be taken out of the configuration, and so that it can be found:
 * of one that was kept before that, there is no fingerprint.
 * Several processes may do so at once: a row that another one has done is left alone.
 * @returns how many this one did.
 */
export async function reencryptBsns(database: Database, vault: BsnVault): Promise<number> {
  let done = 0
  let after = ''
  for (;;) {
    const rows = await listBsnsUnderOldKeys(database, vault.newestKeyId, after, BATCH)
    for (const { accountId, encrypted } of rows) {
      const next = vault.encrypt(vault.decrypt(encrypted, accountId), accountId)
      done += await replaceBsn(database, accountId, encrypted.keyId, next)
      after = accountId
    }
    if (rows.length < BATCH) return done
  }
}
