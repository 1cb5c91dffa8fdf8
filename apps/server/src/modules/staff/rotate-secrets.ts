import { listSecretsUnderOldKeys, replaceSecret } from './secrets-repository.ts'
import type { StaffDeps } from './staff-deps.ts'

/** Puts the secrets of staff members under the newest key, so that an old one can be dropped. */
export async function rotateSecrets({ database, vault }: Pick<StaffDeps, 'database' | 'vault'>) {
  for (const old of await listSecretsUnderOldKeys(database, vault.newestKeyId)) {
    const secret = vault.decrypt(old, old.staffId)
    await replaceSecret(database, old, vault.encrypt(secret, old.staffId))
  }
}
