import type { Database } from '../../ports/database.ts'
import type { EncryptedBsn, FindableBsn } from './bsn-vault.ts'

const NO_ACCOUNT_ID = '00000000-0000-0000-0000-000000000000'

/** Also what cannot be found yet. In the order of the key, from after one account: a row that fails does not come back for ever. */
export async function listBsnsUnderOldKeys(
  db: Database,
  newestKeyId: string,
  afterAccountId: string,
  limit: number,
): Promise<{ accountId: string; encrypted: EncryptedBsn }[]> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'bsn_encrypted', 'bsn_key_id'])
    .where('bsn_key_id', 'is not', null)
    .where((is) => is.or([is('bsn_key_id', '<>', newestKeyId), is('bsn_fingerprint', 'is', null)]))
    .where('id', '>', afterAccountId || NO_ACCOUNT_ID)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.flatMap((row) => {
    const encrypted = encryptedBsn(row.bsn_encrypted, row.bsn_key_id)
    return encrypted ? [{ accountId: row.id, encrypted }] : []
  })
}

/** Of each key that is in use some, the newest first. */
export async function listSomeOfEachKey(db: Database, limit: number) {
  const keys = await db
    .selectFrom('account')
    .select('bsn_key_id as keyId')
    .distinct()
    .where('bsn_key_id', 'is not', null)
    .execute()
  const some = keys.map(({ keyId }) =>
    db
      .selectFrom('account')
      .select(['id as rowId', 'bsn_encrypted', 'bsn_key_id'])
      .where('bsn_key_id', '=', keyId)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  )
  return (await Promise.all(some)).flat().flatMap(({ rowId, bsn_encrypted, bsn_key_id }) => {
    const encrypted = encryptedBsn(bsn_encrypted, bsn_key_id)
    return encrypted ? [{ rowId, ...encrypted }] : []
  })
}

/** @returns 1, or 0 when another process replaced it first. */
export async function replaceBsn(
  db: Database,
  accountId: string,
  oldKeyId: string,
  next: FindableBsn,
): Promise<number> {
  const result = await db
    .updateTable('account')
    .set({
      bsn_encrypted: next.bytes,
      bsn_key_id: next.keyId,
      bsn_fingerprint: next.fingerprint,
    })
    .where('id', '=', accountId)
    .where('bsn_key_id', '=', oldKeyId)
    .where((is) => is.or([is('bsn_key_id', '<>', next.keyId), is('bsn_fingerprint', 'is', null)]))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export function encryptedBsn(bytes: Buffer | null, keyId: string | null): EncryptedBsn | undefined {
  return bytes && keyId !== null ? { bytes, keyId } : undefined
}
