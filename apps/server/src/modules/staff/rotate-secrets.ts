import type { StaffDeps } from './staff-deps.ts'
import { listSecretsUnderOldKeys, replaceSecret } from './repository.ts'

/** Puts the secrets of staff members under the newest key, so that an old one can be dropped. */
export async function rotateSecrets({ database, vault }: Pick<StaffDeps, 'database' | 'vault'>) {
  for (const { id, bytes, keyId } of await listSecretsUnderOldKeys(database, vault.newestKeyId)) {
    const secret = vault.decrypt({ keyId, bytes }, id)
    await replaceSecret(database, id, keyId, vault.encrypt(secret, id))
  }
}
