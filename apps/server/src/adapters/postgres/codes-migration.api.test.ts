import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../ports/database.ts'
import { describeOnEachEmptyDatabase } from '../../testing/each-database.ts'
import { listMigrationNotes } from './list-migration-notes.ts'
import { migrate } from './migrate.ts'

const ACCOUNT = randomUUID()
const REQUEST = randomUUID()
const PAYMENT = randomUUID()
const ATTEMPT = randomUUID()
const MANDATE = randomUUID()
const NEXT_MANDATE = randomUUID()

describeOnEachEmptyDatabase('B18 rows of before there were codes', (connect) => {
  let database: Database
  let close: () => Promise<void>
  beforeEach(async () => {
    ;({ database, close } = await connect())
    await migrate(database, '0009-desk')
    await insertOldRows(database)
  })
  afterEach(() => close())

  test('what can be read becomes codes, what cannot stays as it is and is counted', async () => {
    const { rows: before } = await sql<{ id: number; detail: string }>`
      SELECT id, detail FROM payment_event ORDER BY id`.execute(database)

    const ran = await migrate(database)
    const events = await database
      .selectFrom('payment_event')
      .select(['id', 'mismatches', 'detail'])
      .orderBy('id')
      .execute()
    expect(events.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(events.map(({ mismatches, detail }) => mismatches ?? detail)).toEqual([
      [{ code: 'amount', expectedCents: 4400, receivedCents: 4300 }],
      [{ code: 'currency', expected: 'EUR', received: 'USD' }],
      [{ code: 'payment-id', expected: 'provider-1', received: null }],
      [{ code: 'reference', expected: ATTEMPT, received: null }],
      [{ code: 'paid-twice' }],
      null,
      'the amount is a lot',
      'somebody called',
    ])

    const mandateEvents = await database
      .selectFrom('mandate_event')
      .select(['mismatches', 'replaced_by', 'detail'])
      .orderBy('id')
      .execute()
    expect(mandateEvents).toEqual([
      {
        mismatches: [{ code: 'mandate-id', expected: 'mandate-1', received: null }],
        replaced_by: null,
        detail: null,
      },
      {
        mismatches: [{ code: 'terms', expected: 1, received: 4 }],
        replaced_by: null,
        detail: null,
      },
      { mismatches: null, replaced_by: NEXT_MANDATE, detail: null },
      { mismatches: null, replaced_by: null, detail: 'by somebody' },
    ])

    const notes = await listMigrationNotes(database, ran)
    expect(notes.filter(({ what }) => / of (payments|mandates) /.test(what))).toEqual([
      { migration: '0010-codes', what: 'events of payments whose words were kept', rows: 2 },
      { migration: '0010-codes', what: 'events of mandates whose words were kept', rows: 1 },
    ])
  })

  test('why a document was rejected becomes a code, and what the handler wrote stays', async () => {
    await migrate(database)
    const documents = await database
      .selectFrom('document')
      .select(['reject_reason', 'remark'])
      .orderBy('file_name')
      .execute()
    expect(documents.map(({ reject_reason, remark }) => [reject_reason, remark])).toEqual([
      [null, null],
      ['unreadable', null],
      ['not-this-boat', 'Zie de foto.\nHij is groen.'],
      ['other', 'Verkeerde haven.'],
    ])
  })

  test('so do the reasons of decisions and the ends of reviews', async () => {
    const ran = await migrate(database)
    const events = await database
      .selectFrom('desk_event')
      .select(['detail', 'note'])
      .orderBy('id')
      .execute()
    expect(events.map(({ detail, note }) => [detail, note])).toEqual([
      [{ reason: 'not-the-owner', documents: [] }, null],
      [{ reason: 'other' }, 'Boot is gezonken. Helaas.'],
      [{ outcome: 'not-paid' }, 'Bank gebeld.'],
      [null, 'Anders. Dit schreef een collega.'],
      [null, 'Op verzoek.'],
    ])
    expect(await listMigrationNotes(database, ran)).toContainEqual({
      migration: '0010-codes',
      what: 'events of the staff whose words were kept',
      rows: 1,
    })
  })

  test('afterwards, as before, nobody can change an event', async () => {
    await migrate(database)
    for (const table of ['payment_event', 'mandate_event'] as const) {
      const change = database.updateTable(table).set({ to_status: 'FAILED' }).execute()
      await expect(change).rejects.toThrow('only ever added')
    }
    const change = database.updateTable('desk_event').set({ note: null }).execute()
    await expect(change).rejects.toThrow('only ever added')
  })
})

async function insertOldRows(database: Database): Promise<void> {
  await sql`
    INSERT INTO account (id, email, password_hash, initials, surname, phone_number, street, house_number, postal_code,
      city, country_code)
    VALUES (${ACCOUNT}, 'oud@vignet.example', 'none', 'J.', 'Vries', '0612345678', 'Kade', '1', '1011 AB', 'Amsterdam',
      'NL')`.execute(database)
  await sql`
    INSERT INTO request (id, account_id, district, type, category, boat_name, boat_length_m, boat_width_m,
      drive_type_id, answers, cost_cents, valid_until, created_at)
    VALUES (${REQUEST}, ${ACCOUNT}, 'AMSTERDAM', 'transit', 'PASSAGE', 'De Zwaan', 5.2, 2.1, '1', '{}', 4400,
      '2026-12-31', now())`.execute(database)
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
  for (const detail of details) {
    const kind = detail === 'review ended' ? 'changed' : 'review'
    await sql`
      INSERT INTO payment_event (payment_id, attempt_id, kind, to_status, source, detail, happened_at)
      VALUES (${PAYMENT}, ${ATTEMPT}, ${kind}, 'PAID', 'webhook', ${detail}, now())`.execute(
      database,
    )
  }
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
  for (const [kind, detail] of [
    ['ignored', 'the id is of another mandate'],
    ['ignored', 'the terms are 4 instead of 1'],
    ['changed', `by ${NEXT_MANDATE}`],
    ['changed', 'by somebody'],
  ]) {
    await sql`
      INSERT INTO mandate_event (mandate_id, kind, to_status, source, detail, happened_at)
      VALUES (${MANDATE}, ${kind}, 'CONFIRMED', 'webhook', ${detail}, now())`.execute(database)
  }
  await insertOldWordsOfStaff(database)
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
  for (const [kind, note, detail] of events) {
    await sql`
      INSERT INTO desk_event (kind, note, detail, happened_at)
      VALUES (${kind}, ${note}, ${detail}, now())`.execute(database)
  }
}
