import pg from 'pg'

/** How the made-up cases are spread; the benches look for them by these. */
export const COMMON_NAME = 'Vries'
export const COMMON_BOAT = 'De Zwaan'
/** In hand of the handler who asks: the cases that wait longest. */
const IN_HAND = 100

/** To be laid out, at two points: as many however many cases there are, as a page has more lines the more there are. */
const IS_LAID_OUT = 'i <= 1000 AND i % 5 = 3'

/** What is one case's own, by its number from 1. */
export const ofCase = {
  accountId: (at: number) => idOf(1, at),
  requestId: (at: number) => idOf(2, at),
  vignetteId: (at: number) => idOf(3, at),
  surname: (at: number) => `Kade${padded(at, 7)}`,
  boat: (at: number) => `Boot${padded(at, 7)}`,
  email: (at: number) => `p${padded(at, 7)}@vignet.example`,
  number: (at: number) => `B${padded(at, 8)}`,
  phone: (at: number) => `06${padded(at, 8)}`,
  payment: (at: number) => `tr_${padded(at, 9)}`,
  /** Nobody’s, but looked for among as many as there are people. */
  bsn: (at: number) => withCheckDigit(String(10_000_000 + at)),
  /** Ten people have one. */
  postcode(at: number) {
    const street = Math.floor((at - 1) / 10)
    const letters = Math.floor(street / 9000)
    return `${1000 + (street % 9000)} ${letterAt(letters / 26)}${letterAt(letters % 26)}`
  },
}

/** Names of what has more hits than a page: the last tenth, so that reading a table from its start finds none. */
const IS_COMMON = 'i > $1::int * 9 / 10'

/**
 * Each table in one statement. Triggers are off: they would place each case by itself, and what they would have
 * written is written here. Ids grow with time, as those of the portal do.
 */
const STATEMENTS = [
  `INSERT INTO account (id, email, password_hash, initials, surname, phone_number, street, house_number, postal_code,
     city, country_code, created_at, bsn_encrypted, bsn_key_id, bsn_fingerprint)
   SELECT ${sqlId(1)}, 'p' || ${digits(7)} || '@vignet.example', 'none', 'J.',
     CASE WHEN ${IS_COMMON} THEN '${COMMON_NAME}' ELSE 'Kade' || ${digits(7)} END, '06' || ${digits(8)}, 'Voorbeeldkade', '12',
     (1000 + ((i - 1) / 10) % 9000)::text || ' ' || chr(65 + ((i - 1) / 10 / 9000) / 26)
       || chr(65 + ((i - 1) / 10 / 9000) % 26),
     'Amsterdam', 'NL', ${sqlTime()}, 'none', 'none', sha256(i::text::bytea)
   FROM generate_series(1, $1::int) AS i`,
  `INSERT INTO request (id, account_id, district, type, category, boat_name, boat_length_m, boat_width_m, drive_type_id,
     answers, cost_cents, valid_until, created_at, vignette_year, full_year_cost_cents, terms, reference_year)
   SELECT ${sqlId(2)}, ${sqlId(1)}, ${districtSql()}, ${typeSql()}, 'REGULAR',
     CASE WHEN ${IS_COMMON} THEN '${COMMON_BOAT}' ELSE 'Boot' || ${digits(7)} END, 5.2, 2.1, '1',
     '{"BoatGeneralInfo": {"boatName": "De Zwaan", "boatLength": 5.2, "boatWidth": 2.1}}', 73819, '2026-12-31',
     ${sqlTime()}, 2026, 73819, 1, 2026
   FROM generate_series(1, $1::int) AS i`,
  `INSERT INTO surname_start SELECT id, name_starts(surname)
   FROM generate_series(1, $1::int) AS i JOIN account ON account.id = ${sqlId(1)}`,
  `INSERT INTO street_start SELECT id, name_starts(street), house_number
   FROM generate_series(1, $1::int) AS i JOIN account ON account.id = ${sqlId(1)}`,
  `INSERT INTO boat_name_start SELECT id, name_starts(boat_name)
   FROM generate_series(1, $1::int) AS i JOIN request ON request.id = ${sqlId(2)}`,
  `INSERT INTO vignette (id, account_id, request_id, number, status, valid_from, valid_until, created_at)
   SELECT ${sqlId(3)}, ${sqlId(1)}, ${sqlId(2)}, 'B' || ${digits(8)},
     (ARRAY['IN_REVIEW', 'IN_REVIEW', 'DOCUMENTS_NEEDED', 'AWAITING_PAYMENT', 'IN_REVIEW'])[1 + i % 5],
     '2026-06-15', '2026-12-31', ${sqlTime()}
   FROM generate_series(1, $1::int) AS i`,
  // Expired: what is paid here and unknown there would be told as a difference.
  `INSERT INTO payment (id, request_id, account_id, status, created_at, updated_at)
   SELECT ${sqlId(4)}, ${sqlId(2)}, ${sqlId(1)}, 'EXPIRED', ${sqlTime()}, ${sqlTime()}
   FROM generate_series(1, $1::int) AS i`,
  `INSERT INTO payment_attempt (id, payment_id, status, amount_cents, currency, description, method, return_urls,
     provider_payment_id, expires_at, created_at)
   SELECT ${sqlId(5)}, ${sqlId(4)}, 'EXPIRED', 4405, 'EUR', 'Doorvaart', 'ideal', '{}', 'tr_' || ${digits(9)},
     ${sqlTime()}, ${sqlTime()}
   FROM generate_series(1, $1::int) AS i`,
  `INSERT INTO vignette_event (vignette_id, from_status, to_status, reason, happened_at)
   SELECT ${sqlId(3)}, 'AWAITING_PAYMENT', 'IN_REVIEW', 'mandate-confirmed', ${sqlTime()}
   FROM generate_series(1, $1::int) AS i`,
  `INSERT INTO desk_case (vignette_id, kind, money_kind, pickup_location, district, type, waiting_since, decide_by)
   SELECT ${sqlId(3)},
     CASE WHEN ${IS_LAID_OUT} THEN 'TO_LAY_OUT' ELSE
       (ARRAY['NEW', 'RESUBMITTED', 'WAITING_FOR_APPLICANT', 'MANDATE_MISSING', 'PAYMENT_IN_REVIEW'])[1 + i % 5] END,
     CASE i % 5 WHEN 4 THEN 'PAYMENT_IN_REVIEW' END,
     CASE WHEN ${IS_LAID_OUT} THEN (1 + i / 5 % 2)::text END,
     ${districtSql()}, ${typeSql()}, ${sqlTime()}, current_date + (i % 90) - 30
   FROM generate_series(1, $1::int) AS i`,
]

/** Lays so many made-up cases in a portal's database, each with its applicant and request, all of them on the desk. */
export async function fillCases(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('SET session_replication_role = replica')
    for (const statement of STATEMENTS) await client.query(statement, [count])
    await client.query(
      `UPDATE desk_case SET claimed_at = now(),
         claimed_by = (SELECT id FROM staff WHERE 'handler' = ANY (roles) ORDER BY created_at LIMIT 1)
       WHERE vignette_id IN (SELECT vignette_id FROM desk_case ORDER BY waiting_since LIMIT $1)`,
      [IN_HAND],
    )
    // What the portal counts once an hour.
    await client.query('SELECT count_days(current_date - 2, 10000)')
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}

/** A third of everything in each of the areas. */
function districtSql(): string {
  return `(ARRAY['AMSTERDAM', 'AMSTERDAM', 'WEESP'])[1 + i % 3]`
}

function typeSql(): string {
  return `(ARRAY['mooring', 'transit', 'mooring'])[1 + i % 3]`
}

/** The last case is of now, whatever their number is. */
function sqlTime(): string {
  return `now() - ($1::int - i) * interval '1 minute'`
}

function digits(width: number): string {
  return `lpad(i::text, ${width}, '0')`
}

/** Of table 1 to 5; the same as `idOf`. */
function sqlId(table: number): string {
  return `('00000000-000${table}-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`
}

function idOf(table: number, at: number): string {
  return `00000000-000${table}-7000-8000-${at.toString(16).padStart(12, '0')}`
}

function padded(at: number, width: number): string {
  return String(at).padStart(width, '0')
}

function letterAt(index: number): string {
  return String.fromCharCode(65 + Math.floor(index))
}

/** Eight digits with a ninth by which they pass the eleven test; of those that none fits, the next. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (9 - at), 0) % 11
  return sum < 10 ? `${digits}${sum}` : withCheckDigit(String(Number(digits) + 1))
}
