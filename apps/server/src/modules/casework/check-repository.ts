import type { Database } from '../../ports/database.ts'

/** A vignette by its number: the boat and how long, nothing about a person. */
export function findByNumber(db: Database, number: string) {
  return db
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .select([
      'vignette.status',
      'vignette.valid_from as validFrom',
      'vignette.valid_until as validUntil',
      'request.boat_name as boatName',
      'request.boat_length_m as boatLength',
      'request.category',
    ])
    .where('vignette.number', '=', number)
    .executeTakeFirst()
}
