import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import type { Encrypted } from '../../ports/vault.ts'

/** Where a secret lies: with the staff member, or with the invitation over which it was shown. */
type SecretPlace = 'staff' | 'staff_invitation'

export interface KeptSecret extends Encrypted {
  place: SecretPlace
  staffId: string
}

/** Secrets under another key than the newest. */
export async function listSecretsUnderOldKeys(
  db: Database,
  newestKeyId: string,
): Promise<KeptSecret[]> {
  const { rows } = await sql<KeptSecret>`
    SELECT 'staff' AS place, id AS "staffId", secret_encrypted AS bytes, secret_key_id AS "keyId"
    FROM staff WHERE secret_key_id <> ${newestKeyId}
    UNION ALL
    SELECT 'staff_invitation', staff_id, secret_encrypted, secret_key_id
    FROM staff_invitation WHERE secret_key_id <> ${newestKeyId}`.execute(db)
  return rows
}

/** All of them: who works at a desk are few. */
export async function listSecrets(db: Database): Promise<KeptSecret[]> {
  // No key has no name.
  return listSecretsUnderOldKeys(db, '')
}

/** Puts one under another key, unless another secret has taken its place meanwhile. */
export async function replaceSecret(db: Database, old: KeptSecret, next: Encrypted): Promise<void> {
  const put = { secret_encrypted: next.bytes, secret_key_id: next.keyId }
  const { place, staffId, bytes } = old
  if (place === 'staff') {
    await db
      .updateTable('staff')
      .set(put)
      .where('id', '=', staffId)
      .where('secret_encrypted', '=', bytes)
      .execute()
    return
  }
  await db
    .updateTable('staff_invitation')
    .set(put)
    .where('staff_id', '=', staffId)
    .where('secret_encrypted', '=', bytes)
    .execute()
}
