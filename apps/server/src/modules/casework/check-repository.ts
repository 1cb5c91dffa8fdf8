import { plainVignetteNumber } from '@vignettes/domain/rules/ways-of-writing.ts'
import { sql } from 'kysely'
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
    .where('vignette.id', '=', withNumber(plainVignetteNumber(number)))
    .executeTakeFirst()
}

/**
 * In the index's own order: how many vignettes share one such number is not known to the planner, which takes them for
 * so many that it would read them all.
 */
function withNumber(plain: string) {
  return sql<string>`(
    SELECT id FROM vignette
    WHERE number IS NOT NULL AND ${PLAIN_NUMBER} ~>=~ ${plain} AND ${PLAIN_NUMBER} ~<=~ ${plain}
    ORDER BY ${PLAIN_NUMBER} USING ~<~ LIMIT 1
  )`
}
