import { v7 as newId } from 'uuid'
import type { Database } from '../ports/database.ts'
import type { StoredFile } from '../ports/file-store.ts'
import { insertRequest } from './insert-request.ts'

/** The photo of a new request of a new account, for a file that was stored or as if it had been; gives its id. */
export async function insertDocument(
  database: Database,
  now: Date,
  { storageKey, sizeBytes, sha256 }: StoredFile,
): Promise<string> {
  const { accountId, requestId } = await insertRequest(database, now)
  const id = newId()
  await database
    .insertInto('document')
    .values({
      id,
      request_id: requestId,
      account_id: accountId,
      type: 'PHOTO_BOAT',
      file_name: 'boot.jpg',
      media_type: 'image/jpeg',
      size_bytes: sizeBytes,
      sha256,
      storage_key: storageKey,
      reject_reason: null,
      remark: null,
      created_at: now,
    })
    .execute()
  return id
}
