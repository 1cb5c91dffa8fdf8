import { PRINTED_DIGITS } from '@vignettes/domain/rules/vignette-number.ts'
import type { ReferenceNumber } from '@vignettes/domain/vignette/reference.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import { HAS_SIGN, type PersonTyped, type WholeName } from './person-typed.ts'
import { LAST_DIGITS, PLAIN_NUMBER, PLAIN_SPENT_NUMBER } from '../../ports/tables/vignette.ts'

/** Sorts after every text that begins with what stands before it, compared byte by byte. */
const LAST = '\u{10FFFF}'

/** As their indexes have them (migrations 0026 and 0052). */
const PLAIN_POSTCODE = sql`replace(upper(postal_code), ' ', '')`
const END_OF_PHONE = sql`right(regexp_replace(phone_number, '\\D', '', 'g'), 9)`
/** As its index has it (migration 0302). */
const NAME_AND_LETTER = sql`(folded(surname) || '|' || left(folded(initials), 1))`
/** The same of the whole surname, with what stands before it, written together (migration 0311). */
const WHOLE_NAME_AND_LETTER = sql`(squeezed(coalesce(surname_prefix, '') || surname) || '|' || left(folded(initials), 1))`

export type House = ({ postcode: string } | { street: string }) & { houseNumber: string }

export interface SearchTerms {
  /** Beginnings of any word of a surname or a boat's name, with what follows it there. */
  names: readonly string[]
  /** Somebody by a whole name, as lists show it. */
  person?: PersonTyped | undefined
  /** Whole surnames as they may have been meant, each with all that stands before it. */
  wholeNames?: readonly WholeName[]
  email?: string | undefined
  /** Beginnings of a vignette's number, without what the ways of writing it differ in. */
  numbers?: readonly string[]
  /** All that a vignette's number ends with, or all digits of it. */
  digits?: string | undefined
  /** The beginning of a postcode: capitals, no spaces. */
  postcode?: string | undefined
  /** Of a request, a vignette, or a payment or one of its attempts. */
  id?: string | undefined
  /** Of a citizen service number, under each key that there is. */
  fingerprints?: readonly Buffer[] | undefined
  /** Of a company or association. */
  kvkNumber?: string | undefined
  /** The last nine digits of a telephone number. */
  phone?: string | undefined
  /** A house, by its postcode as above, or by the name of its street; several where more than one number in it may be the house's. */
  houses?: readonly House[]
  /** The beginning of any word of a street's name, with what follows it there. */
  street?: string | undefined
  /** A payment's, at the provider. */
  payment?: string | undefined
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
  const found = accountsFound(terms, limit).map(ofAccounts)
  found.push(
    ...terms.names.map(
      (name) =>
        sql`SELECT vignette.id, vignette.created_at
        FROM (
          SELECT request_id FROM boat_name_start WHERE ${beginsWith(sql`start`, fold(name), limit)}
        ) AS boat
        JOIN vignette ON vignette.request_id = boat.request_id`,
    ),
    ...companyNames(terms).map(
      (name) =>
        sql`SELECT vignette.id, vignette.created_at
        FROM (
          SELECT request_id FROM request_company_start WHERE ${beginsWith(sql`start`, squeeze(name), limit)}
        ) AS company
        JOIN vignette ON vignette.request_id = company.request_id`,
    ),
    ...(terms.numbers ?? []).flatMap((number) => [
      sql`SELECT id, created_at FROM vignette
        WHERE number IS NOT NULL AND ${beginsWith(PLAIN_NUMBER, sql`${number}::text`, limit)}`,
      ofSpentNumbers(beginsWith(PLAIN_SPENT_NUMBER, sql`${number}::text`, limit)),
    ]),
    ...(terms.id
      ? [
          sql`SELECT id, created_at FROM vignette
            WHERE id = ${terms.id}::uuid OR request_id = ${terms.id}::uuid`,
          ofPayments(sql`SELECT request_id FROM payment WHERE id = ${terms.id}::uuid`),
          ofPayments(
            sql`SELECT request_id FROM payment_attempt JOIN payment ON payment.id = payment_attempt.payment_id
              WHERE payment_attempt.id = ${terms.id}::uuid`,
          ),
        ]
      : []),
  )
  const { payment, digits } = terms
  if (digits) {
    const end = digits.slice(-PRINTED_DIGITS)
    const haveAll = sql`right(regexp_replace(number, '\\D', '', 'g'), ${digits.length}::int) = ${digits}`
    const endSo = beginsWith(LAST_DIGITS, sql`${end}::text`, limit)
    found.push(
      sql`SELECT id, created_at FROM (
          SELECT id, created_at, number FROM vignette WHERE number IS NOT NULL AND ${endSo}
        ) AS ended_so
        WHERE ${haveAll}`,
      ofSpentNumbers(endSo, haveAll),
    )
  }
  if (payment) {
    found.push(
      ofPayments(
        sql`SELECT request_id FROM payment_attempt JOIN payment ON payment.id = payment_attempt.payment_id
          WHERE provider_payment_id = ${payment}`,
      ),
    )
  }
  if (terms.kvkNumber) {
    found.push(
      sql`SELECT vignette.id, vignette.created_at
        FROM request JOIN vignette ON vignette.request_id = request.id
        WHERE request.company_kvk_number = ${terms.kvkNumber}`,
    )
  }
  if (terms.reference) {
    const { year, sequence } = terms.reference
    found.push(sql`SELECT vignette.id, vignette.created_at
      FROM request JOIN vignette ON vignette.request_id = request.id
      WHERE reference_sequence = ${sequence} AND reference_year = ${year}`)
  }
  return newestOf(db, found, limit)
}

/** Ids of accounts that never had a vignette nor asked for one, newest first; each way of looking stops at the limit, as above. */
export async function searchPeople(
  db: Database,
  terms: SearchTerms,
  limit: number,
): Promise<string[]> {
  const found = accountsFound(terms, limit).map(
    (accounts) => sql`SELECT account.id, account.created_at
      FROM (${accounts}) AS person
      JOIN account ON account.id = person.id
      WHERE NOT EXISTS (SELECT FROM vignette WHERE vignette.account_id = account.id)`,
  )
  return newestOf(db, found, limit)
}

async function newestOf(
  db: Database,
  found: readonly RawBuilder<unknown>[],
  limit: number,
): Promise<string[]> {
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

/** Each way in which a person is found: a query of the ids of accounts. */
function accountsFound(terms: SearchTerms, limit: number): RawBuilder<unknown>[] {
  const { email, postcode, phone, houses = [], street, person, wholeNames = [] } = terms
  const found = terms.names.map(
    (name) =>
      sql`SELECT account_id AS id FROM surname_start WHERE ${beginsWith(sql`start`, fold(name), limit)}`,
  )
  found.push(
    ...companyNames(terms).map(
      (name) =>
        sql`SELECT account_id AS id FROM company_start WHERE ${beginsWith(sql`start`, squeeze(name), limit)}`,
    ),
  )
  const where = (condition: RawBuilder<unknown>) =>
    found.push(sql`SELECT id FROM account WHERE ${condition}`)
  if (person) where(isCalled(person, limit))
  for (const whole of wholeNames) where(isWhollyCalled(whole, limit))
  if (email) where(beginsWith(sql`email`, sql`${email}::text`, limit))
  if (postcode) where(beginsWith(PLAIN_POSTCODE, sql`${postcode}::text`, limit))
  if (phone) where(sql`${END_OF_PHONE} = ${phone} LIMIT ${sql.lit(limit)}`)
  if (terms.kvkNumber) where(sql`company_kvk_number = ${terms.kvkNumber} LIMIT ${sql.lit(limit)}`)
  for (const house of houses) {
    const isHere = sql`house_number = ${house.houseNumber} LIMIT ${sql.lit(limit)}`
    if ('street' in house) {
      found.push(
        sql`SELECT account_id AS id FROM street_start WHERE start = ${squeeze(house.street)} AND ${isHere}`,
      )
    } else {
      where(sql`${PLAIN_POSTCODE} = ${house.postcode} AND ${isHere}`)
    }
  }
  if (street) {
    found.push(
      sql`SELECT account_id AS id FROM street_start WHERE ${beginsWith(sql`start`, squeeze(street), limit)}`,
    )
  }
  for (const fingerprint of terms.fingerprints ?? [])
    where(sql`bsn_fingerprint = ${fingerprint} LIMIT ${sql.lit(limit)}`)
  return found
}

/** Of initials as above; where none were typed anybody of that whole name. */
function isWhollyCalled({ name, initials }: WholeName, limit: number): RawBuilder<unknown> {
  const start = sql`(squeezed(${name}::text) || '|' || ${fold((initials ?? '').slice(0, 1))})`
  return sql`${fitsInitials(initials)} AND ${beginsWith(WHOLE_NAME_AND_LETTER, start, limit)}`
}

/** The first letter is all that a first name and initials are sure to have in common; of initials the rest must fit as far as it goes. */
function isCalled({ surname, prefix, initials }: PersonTyped, limit: number): RawBuilder<unknown> {
  const fits = [
    ...(prefix ? [sql`folded(coalesce(surname_prefix, '')) = ${fold(prefix)}`] : []),
    fitsInitials(initials),
  ]
  const start = sql`(${fold(surname)} || '|' || ${fold((initials ?? '').slice(0, 1))})`
  return sql`${sql.join(fits, sql` AND `)} AND ${beginsWith(NAME_AND_LETTER, start, limit)}`
}

function fitsInitials(initials: string | undefined): RawBuilder<unknown> {
  if (!initials) return sql`true`
  const letters = sql`replace(folded(initials), '.', '')`
  return sql`(starts_with(${letters}, ${fold(initials)}) OR starts_with(${fold(initials)}, ${letters}))`
}

/** Of a company nothing but letters and digits is looked for: signs alone would begin every name. */
const companyNames = ({ names }: SearchTerms) => names.filter((name) => HAS_SIGN.test(name))

/** As streets and companies are kept to be found (migration 0344): nothing but letters and digits. */
const squeeze = (typed: string) => sql`squeezed(${typed}::text)`

/** As names are kept to be found. */
const fold = (typed: string) => sql`folded(${typed}::text)`

/** The vignettes of the accounts that a query finds. */
function ofAccounts(accounts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT vignette.id, vignette.created_at
    FROM (${accounts}) AS person
    JOIN vignette ON vignette.account_id = person.id`
}

/** The vignettes that had a number which is spent. */
function ofSpentNumbers(
  which: RawBuilder<unknown>,
  andSo: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`SELECT vignette.id, vignette.created_at
    FROM (
      SELECT vignette_id FROM (SELECT vignette_id, number FROM spent_number WHERE ${which}) AS ended_so
      WHERE ${andSo}
    ) AS spent
    JOIN vignette ON vignette.id = spent.vignette_id`
}

/** The vignettes of the requests that a query of payments finds. */
function ofPayments(payments: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT vignette.id, vignette.created_at
    FROM (${payments}) AS paid
    JOIN vignette ON vignette.request_id = paid.request_id`
}

/**
 * The first few in the index's own order. A range and not LIKE, and ordered: otherwise a name that many have is looked
 * for in the table from its start, which takes long when they all came lately.
 */
function beginsWith(
  column: RawBuilder<unknown>,
  start: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  return sql`${column} ~>=~ ${start} AND ${column} ~<~ (${start} || ${LAST}::text)
    ORDER BY ${column} USING ~<~ LIMIT ${sql.lit(limit)}`
}
