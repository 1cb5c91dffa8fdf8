import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../ports/database.ts'
import { describeBeforeCodes } from '../../testing/describe-before-codes.ts'
import {
  ATTEMPT,
  insertMandateEvents,
  insertPaymentEvents,
  MANDATE,
  NEXT_MANDATE,
} from '../../testing/rows-before-codes.ts'
import { listMigrationNotes } from './list-migration-notes.ts'
import { migrate } from './migrate.ts'

describeBeforeCodes('B18 events of before there were codes', (filled) => {
  test('what can be read becomes codes, what cannot stays as it is and is counted', async () => {
    const database = filled()
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

  test('numbers that are not written as we wrote them are left alone, and end nothing', async () => {
    const database = filled()
    const [inCents, inTerms] = [
      ['the amount is 43 cents instead of 4400', 'the amount is 0043 cents instead of 4400'],
      ['the terms are 1 instead of 4', 'the terms are 01 instead of 4'],
    ]
    await insertPaymentEvents(database, [...inCents, 'the amount is ٤٣ cents instead of 4400'])
    await insertMandateEvents(
      database,
      [...inTerms, `by ${MANDATE}`, `by ${NEXT_MANDATE}`].map((words) => ['ignored', words]),
    )

    const ran = await migrate(database)
    const payments = await wordsKept(database, 'payment_event')
    expect(payments.slice(-2)).toEqual([inCents[1], 'the amount is ٤٣ cents instead of 4400'])
    const mandates = await wordsKept(database, 'mandate_event')
    expect(mandates.slice(-3)).toEqual([inTerms[1], `by ${MANDATE}`, `by ${NEXT_MANDATE}`])
    const notes = await listMigrationNotes(database, ran)
    expect(notes.filter(({ what }) => / of (payments|mandates) /.test(what))).toEqual([
      { migration: '0010-codes', what: 'events of payments whose words were kept', rows: 4 },
      { migration: '0010-codes', what: 'events of mandates whose words were kept', rows: 4 },
    ])
  })
})

async function wordsKept(database: Database, table: 'payment_event' | 'mandate_event') {
  const rows = await database.selectFrom(table).select('detail').orderBy('id').execute()
  return rows.flatMap(({ detail }) => detail ?? [])
}
