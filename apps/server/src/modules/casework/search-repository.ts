import type { ReferenceNumber } from '@vignettes/domain/vignette/reference.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import { PLAIN_NUMBER } from '../../ports/tables/vignette.ts'

/** Sorts after every text that begins with what stands before it, compared byte by byte. */
const LAST = '\u{10FFFF}'

/** As its index has it. */
const PLAIN_POSTCODE = sql`replace(upper(postal_code), ' ', '')`

export interface SearchTerms {
  /** Lower case: beginnings of any word of a surname or a boat's name, with what follows it there. */
  names: readonly string[]
  email?: string | undefined
  /** The beginning of a vignette's number, without what the ways of writing it differ in. */
  number?: string | undefined
  /** The beginning of a postcode: capitals, no spaces. */
  postcode?: string | undefined
  /** Of a request or a vignette. */
  id?: string | undefined
  /** Decisions A34. */
  reference?: ReferenceNumber | undefined
}

/**
 * Ids of vignettes, newest first among what was found. Each way of looking takes its own index and stops at the limit,
 * so that a search costs the same however many cases there are.
 */
export async function searchIds(
  db: Database,
  terms: SearchTerms,
  limit: number,
): Promise<string[]> {
  const found = [
    ...terms.names.flatMap((name) => [
      ofAccounts(
        sql`SELECT account_id AS id FROM surname_start WHERE ${beginsWith(sql`start`, name, limit)}`,
      ),
      sql`SELECT vignette.id, vignette.created_at
        FROM (
          SELECT request_id FROM boat_name_start WHERE ${beginsWith(sql`start`, name, limit)}
        ) AS boat
        JOIN vignette ON vignette.request_id = boat.request_id`,
    ]),
    ...(terms.email
      ? [
          ofAccounts(
            sql`SELECT id FROM account WHERE ${beginsWith(sql`email`, terms.email, limit)}`,
          ),
        ]
      : []),
    ...(terms.postcode
      ? [
          ofAccounts(
            sql`SELECT id FROM account
              WHERE ${beginsWith(PLAIN_POSTCODE, terms.postcode, limit)}`,
          ),
        ]
      : []),
    ...(terms.number
      ? [
          sql`SELECT id, created_at FROM vignette
            WHERE number IS NOT NULL AND ${beginsWith(PLAIN_NUMBER, terms.number, limit)}`,
        ]
      : []),
    ...(terms.id
      ? [
          sql`SELECT id, created_at FROM vignette
            WHERE id = ${terms.id}::uuid OR request_id = ${terms.id}::uuid`,
        ]
      : []),
  ]
  if (terms.reference) {
    const { year, sequence } = terms.reference
    found.push(sql`SELECT vignette.id, vignette.created_at
      FROM request JOIN vignette ON vignette.request_id = request.id
      WHERE reference_sequence = ${sequence} AND reference_year = ${year}`)
  }
  if (found.length === 0) return []
  const parts = sql.join(
    found.map((each) => sql`(SELECT * FROM (${each}) AS one_way LIMIT ${sql.lit(limit)})`),
    sql` UNION `,
  )
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (${parts}) AS found ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(limit)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The vignettes of the accounts that a query finds. */
function ofAccounts(accounts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT vignette.id, vignette.created_at
    FROM (${accounts}) AS person
    JOIN vignette ON vignette.account_id = person.id`
}

/**
 * The first few in the index's own order. A range and not LIKE, and ordered: otherwise a name that many have is looked
 * for in the table from its start, which takes long when they all came lately.
 */
function beginsWith(
  column: RawBuilder<unknown>,
  start: string,
  limit: number,
): RawBuilder<unknown> {
  return sql`${column} ~>=~ ${start} AND ${column} ~<~ ${start + LAST}
    ORDER BY ${column} USING ~<~ LIMIT ${sql.lit(limit)}`
}
