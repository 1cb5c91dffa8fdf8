import type { Database } from '../../ports/database.ts'
import { REFERENCE } from '../../ports/tables/request.ts'
import { RECEIVER } from './repository.ts'
import { Told } from './told.ts'

/** A vignette that its owner stopped, what came back of it, and its owner. */
export async function findStopWithReceiver(database: Database, requestId: string) {
  const row = await database
    .selectFrom('vignette_stop')
    .innerJoin('vignette', 'vignette.id', 'vignette_stop.vignette_id')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .innerJoin('account', 'account.id', 'request.account_id')
    .select([...RECEIVER, ...REFERENCE, 'vignette.id as vignetteId', 'vignette.number'])
    .select(['request.boat_name as boatName', 'vignette_stop.stopped_at as stoppedAt'])
    .select(['vignette_stop.way', 'worth_cents as worthCents', 'back_cents as backCents'])
    .select(['request.vignette_year as vignetteYear', 'account.erase_after as eraseAfter'])
    .select('dropped_cents as droppedCents')
    .where('request.id', '=', requestId)
    .executeTakeFirst()
  return row && { ...row, boatName: new Told(row.boatName) }
}
