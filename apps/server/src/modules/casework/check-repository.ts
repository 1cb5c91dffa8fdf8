import { plainVignetteNumber } from '@vignettes/domain/rules/ways-of-writing.ts'
import type { Database } from '../../ports/database.ts'
import { PLAIN_NUMBER } from '../../ports/tables/vignette.ts'

/** A vignette by its number, however that is written: the boat, how long, and since when no longer; nothing about a person. */
export function findByNumber(db: Database, number: string) {
  return db
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .leftJoin('vignette_event as withdrawal', (join) =>
      join
        .onRef('withdrawal.vignette_id', '=', 'vignette.id')
        .on('withdrawal.to_status', '=', 'WITHDRAWN'),
    )
    .select([
      'vignette.number',
      'vignette.status',
      'vignette.valid_from as validFrom',
      'vignette.valid_until as validUntil',
      'request.boat_name as boatName',
      'request.boat_length_m as boatLength',
      'request.category',
      'withdrawal.happened_at as withdrawnAt',
    ])
    .where('vignette.number', 'is not', null)
    .where(PLAIN_NUMBER, '=', plainVignetteNumber(number))
    .executeTakeFirst()
}
