import { plainVignetteNumber, PRINTED_DIGITS } from '@vignettes/domain/rules/vignette-number.ts'
import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import {
  IS_STOPPED,
  LAST_DIGITS,
  PLAIN_NUMBER,
  PLAIN_SPENT_NUMBER,
} from '../../ports/tables/vignette.ts'

/** A vignette by its number, however that is written: the boat, how long, and since when no longer; nothing about a person. */
export function findByNumber(db: Database, number: string) {
  return (
    db
      .selectFrom('vignette')
      .innerJoin('request', 'request.id', 'vignette.request_id')
      .select([
        'vignette.number',
        'vignette.status',
        'vignette.valid_from as validFrom',
        'vignette.valid_until as validUntil',
        'request.boat_name as boatName',
        'request.boat_length_m as boatLength',
        'request.category',
        IS_STOPPED.as('isStopped'),
      ])
      // What was withdrawn and granted again is withdrawn no more.
      .select((vignette) =>
        vignette
          .selectFrom('vignette_event')
          .select(({ fn }) => fn.max('happened_at').as('at'))
          .whereRef('vignette_id', '=', 'vignette.id')
          .where('to_status', '=', 'WITHDRAWN')
          .where('vignette.status', '=', 'WITHDRAWN')
          .as('withdrawnAt'),
      )
      .where('vignette.id', '=', withNumber(plainVignetteNumber(number)))
      .executeTakeFirst()
  )
}

/** The vignette that has a number, however that is written, and the number as it is kept. */
export function findIdByNumber(db: Database, number: string) {
  return db
    .selectFrom('vignette')
    .select(['id', sql<string>`number`.as('number')])
    .where('id', '=', withNumber(plainVignetteNumber(number)))
    .executeTakeFirst()
}

/** Of a number that was given and is nobody's any more: the boat that it was of, and the number that counts now, if there is one. */
export function findSpentNumber(db: Database, number: string) {
  return db
    .selectFrom('spent_number')
    .innerJoin('vignette', 'vignette.id', 'spent_number.vignette_id')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .select(['spent_number.number', 'vignette.number as numberNow', 'vignette.status'])
    .select(['request.boat_name as boatName', 'request.boat_length_m as boatLength'])
    .select(['request.category', IS_STOPPED.as('isStopped')])
    .where(PLAIN_SPENT_NUMBER, '=', plainVignetteNumber(number))
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

/** More kinds of numbers than these nobody has had printed. */
const MOST_PREFIXES = 100

/** The numbers, in stock, given out or spent, that end as these digits do. */
export async function listNumbersByDigits(db: Database, digits: string): Promise<string[]> {
  const end = digits.slice(-PRINTED_DIGITS)
  const endingSo = sql`${LAST_DIGITS} ~>=~ ${end} AND ${LAST_DIGITS} ~<=~ ${end}
    ORDER BY ${LAST_DIGITS} USING ~<~ LIMIT ${sql.lit(MOST_PREFIXES)}`
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM (SELECT number FROM vignette WHERE number IS NOT NULL AND ${endingSo}) AS given
    UNION
    SELECT number FROM (SELECT number FROM spent_number WHERE ${endingSo}) AS spent
    UNION
    SELECT number FROM (SELECT number FROM number_stock WHERE ${endingSo}) AS stock
    ORDER BY number DESC`.execute(db)
  return rows.map(({ number }) => number)
}
