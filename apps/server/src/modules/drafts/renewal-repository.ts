import type { Database } from '../../ports/database.ts'
import { ANSWERS } from '../../ports/tables/answers-of-row.ts'
import { OF_BOAT } from '../../ports/tables/boat.ts'
import { FIRST_SENT_AT } from '../../ports/tables/document.ts'
import { HAS_NO_NEXT } from '../../ports/tables/vignette.ts'

/** The vignettes of one's own, with what matters of them for another request. */
function selectOwned(db: Database, accountId: string) {
  return db
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .select([
      ...ANSWERS,
      'request.id as requestId',
      'request.district',
      'request.type',
      'request.vignette_year as year',
      'request.saved_at as savedAt',
      'vignette.status',
      'vignette.number',
      'vignette.valid_until as validUntil',
      HAS_NO_NEXT.as('hasNoNext'),
    ])
    .where('vignette.account_id', '=', accountId)
}

/** A vignette of one's own, with what matters of it for its renewal. */
export function findRenewed(db: Database, accountId: string, vignetteId: string) {
  return selectOwned(db, accountId).where('vignette.id', '=', vignetteId).executeTakeFirst()
}

/** All of one's own, newest first, each with what tells which boat it is for. */
export function listOwned(db: Database, accountId: string) {
  return selectOwned(db, accountId)
    .select(['vignette.id', 'request.created_at as requestedAt', ...OF_BOAT])
    .orderBy('vignette.created_at', 'desc')
    .orderBy('vignette.id', 'desc')
    .execute()
}

/** The documents that a vignette was granted with, as far as their files are still kept. */
export function listGoodDocuments(db: Database, requestId: string) {
  return db
    .selectFrom('document')
    .select([
      'type',
      'file_name as fileName',
      'media_type as mediaType',
      'storage_key as storageKey',
    ])
    .select(FIRST_SENT_AT.as('sentAt'))
    .where('request_id', '=', requestId)
    .where('status', 'in', ['accepted', 'pending'])
    .where('file_removed_at', 'is', null)
    .execute()
}
