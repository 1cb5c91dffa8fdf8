import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../ports/database.ts'
import { preparedQuery } from '../../ports/prepared-query.ts'

/** What the overview shows of a vignette, in one query. */
function selectVignettes(db: Database, accountId: string) {
  return db
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .leftJoin('payment', 'payment.request_id', 'vignette.request_id')
    .select((expression) => [
      'vignette.id',
      'vignette.number',
      'vignette.status',
      'vignette.request_id as requestId',
      'request.boat_name as boatName',
      'request.type',
      'request.district',
      'payment.status as paymentStatus',
      jsonArrayFrom(
        expression
          .selectFrom('document')
          .select(['document.id', 'document.type', 'document.file_name as name', 'document.status'])
          .whereRef('document.request_id', '=', 'vignette.request_id')
          .where('document.status', '!=', 'replaced')
          .orderBy('document.created_at')
          .$narrowType<{ status: 'pending' | 'accepted' | 'rejected' }>(),
      ).as('documents'),
    ])
    .where('vignette.account_id', '=', accountId)
}

const selectByOwner = preparedQuery(['accountId'], (db, { accountId }) =>
  selectVignettes(db, accountId)
    .orderBy('vignette.created_at', 'desc')
    .orderBy('vignette.id', 'desc'),
)

/** One's own vignettes, newest first. */
export async function listByOwner(db: Database, accountId: string) {
  return selectByOwner(db, { accountId })
}

/** One vignette of one's own, with what the details show besides. */
export async function findById(db: Database, accountId: string, vignetteId: string) {
  return selectVignettes(db, accountId)
    .select([
      'vignette.valid_from as validFrom',
      'vignette.valid_until as validUntil',
      'request.boat_length_m as boatLength',
      'request.boat_width_m as boatWidth',
      'request.drive_type_id as driveTypeId',
      'request.category',
    ])
    .where('vignette.id', '=', vignetteId)
    .executeTakeFirst()
}

export type OverviewRow = Awaited<ReturnType<typeof listByOwner>>[number]
export type DetailsRow = NonNullable<Awaited<ReturnType<typeof findById>>>
