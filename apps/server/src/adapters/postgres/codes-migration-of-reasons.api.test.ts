import { expect, test } from 'vitest'
import { describeBeforeCodes } from '../../testing/describe-before-codes.ts'
import { listMigrationNotes } from './list-migration-notes.ts'
import { migrate } from './migrate.ts'

describeBeforeCodes('B18 reasons of before there were codes', (filled) => {
  test('why a document was rejected becomes a code, and what the handler wrote stays', async () => {
    const database = filled()
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
    const database = filled()
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
})
