import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../ports/database.ts'
import { migrate } from '../adapters/postgres/migrate.ts'
import { insertOldRequest } from './insert-old-request.ts'

const ACCOUNT = randomUUID()
const REQUEST = randomUUID()
const PAYMENT = randomUUID()
export const ATTEMPT = randomUUID()
export const MANDATE = randomUUID()
export const NEXT_MANDATE = randomUUID()

/** A database as it was before there were codes, with words in every place that has them. */
export async function fillBeforeCodes(database: Database): Promise<void> {
  await migrate(database, '0009-desk')
  await insertOldRows(database)
}

async function insertOldRows(database: Database): Promise<void> {
  await insertOldRequest(database, { accountId: ACCOUNT, requestId: REQUEST })
  await sql`
    INSERT INTO payment (id, request_id, account_id, status, created_at, updated_at)
    VALUES (${PAYMENT}, ${REQUEST}, ${ACCOUNT}, 'PAID', now(), now())`.execute(database)
  await sql`
    INSERT INTO payment_attempt (id, payment_id, status, amount_cents, currency, description, method, return_urls,
      provider_payment_id, expires_at, created_at)
    VALUES (${ATTEMPT}, ${PAYMENT}, 'PAID', 4400, 'EUR', 'Doorvaart', 'ideal', '{}', 'provider-1', now(), now())
  `.execute(database)
  const details = [
    'the amount is 4300 cents instead of 4400',
    'the currency is USD',
    'the id is of another payment',
    'the reference is of another payment',
    'paid a second time',
    'review ended',
    'the amount is a lot',
    'somebody called',
  ]
  await insertPaymentEvents(database, details)
  for (const [id, provider] of [
    [MANDATE, 'mandate-1'],
    [NEXT_MANDATE, 'mandate-2'],
  ]) {
    await sql`
      INSERT INTO mandate (id, account_id, status, issuer, terms, return_urls, provider_mandate_id, expires_at,
        created_at, updated_at)
      VALUES (${id}, ${ACCOUNT}, 'PENDING', 'INGBNL2A', 1, '{}', ${provider}, now(), now(), now())`.execute(
      database,
    )
  }
  await insertMandateEvents(database, [
    ['ignored', 'the id is of another mandate'],
    ['ignored', 'the terms are 4 instead of 1'],
    ['changed', `by ${NEXT_MANDATE}`],
    ['changed', 'by somebody'],
  ])
  await insertOldWordsOfStaff(database)
}

export async function insertPaymentEvents(database: Database, details: string[]): Promise<void> {
  for (const detail of details) {
    const kind = detail === 'review ended' ? 'changed' : 'review'
    await sql`
      INSERT INTO payment_event (payment_id, attempt_id, kind, to_status, source, detail, happened_at)
      VALUES (${PAYMENT}, ${ATTEMPT}, ${kind}, 'PAID', 'webhook', ${detail}, now())`.execute(
      database,
    )
  }
}

export async function insertMandateEvents(database: Database, events: string[][]): Promise<void> {
  for (const [kind, detail] of events) {
    await sql`
      INSERT INTO mandate_event (mandate_id, kind, to_status, source, detail, happened_at)
      VALUES (${MANDATE}, ${kind}, 'CONFIRMED', 'webhook', ${detail}, now())`.execute(database)
  }
}

async function insertOldWordsOfStaff(database: Database): Promise<void> {
  const remarks = [
    null,
    'Het document is niet goed te lezen.',
    'Het document hoort niet bij deze boot. Zie de foto.\nHij is groen.',
    'Verkeerde haven.',
  ]
  for (const [index, words] of remarks.entries()) {
    const id = randomUUID()
    await sql`
      INSERT INTO document (id, request_id, account_id, type, file_name, media_type, size_bytes, sha256, storage_key,
        status, remarks, created_at)
      VALUES (${id}, ${REQUEST}, ${ACCOUNT}, 'PHOTO_BOAT', ${`${index}.jpg`}, 'image/jpeg', 1, '', ${id},
        ${words === null ? 'accepted' : 'rejected'}, ${words}, now())`.execute(database)
  }
  const events = [
    ['refuse', 'U bent niet de eigenaar van de boot', '{"documents": []}'],
    ['withdraw', 'Anders. Boot is gezonken. Helaas.', null],
    [
      'payment-resolved',
      'Er is niet goed betaald; de aanvrager kan opnieuw betalen. Bank gebeld.',
      null,
    ],
    ['note', 'Anders. Dit schreef een collega.', null],
    ['refuse', 'Op verzoek.', null],
  ]
  for (const event of events) await insertStaffEvent(database, event)
}

export async function insertStaffEvent(
  database: Database,
  [kind, note, detail]: (string | null)[],
): Promise<void> {
  await sql`
    INSERT INTO desk_event (kind, note, detail, happened_at)
    VALUES (${kind}, ${note}, ${detail}, now())`.execute(database)
}
