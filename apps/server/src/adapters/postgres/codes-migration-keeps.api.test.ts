import { expect, test } from 'vitest'
import { describeBeforeCodes } from '../../testing/describe-before-codes.ts'
import { insertStaffEvent } from '../../testing/rows-before-codes.ts'
import { listMigrationNotes } from './list-migration-notes.ts'
import { migrate } from './migrate.ts'

describeBeforeCodes('B18 what is kept of before there were codes', (filled) => {
  test('no reason is lost where the details are none, a list, or name another', async () => {
    const database = filled()
    const words = 'U bent niet de eigenaar van de boot. Zie brief.'
    for (const detail of ['null', '[]', '"oud"', '{"reason": "other"}']) {
      await insertStaffEvent(database, ['refuse', words, detail])
    }

    const ran = await migrate(database)
    const events = await database
      .selectFrom('desk_event')
      .select(['detail', 'note'])
      .orderBy('id', 'desc')
      .limit(4)
      .execute()
    expect(events.reverse().map(({ detail, note }) => [detail, note])).toEqual([
      [{ reason: 'not-the-owner' }, 'Zie brief.'],
      [[], words],
      ['oud', words],
      [{ reason: 'other' }, words],
    ])
    expect(await listMigrationNotes(database, ran)).toContainEqual({
      migration: '0010-codes',
      what: 'events of the staff whose words were kept',
      rows: 3,
    })
  })

  test('afterwards, as before, nobody can change an event', async () => {
    const database = filled()
    await migrate(database)
    for (const table of ['payment_event', 'mandate_event'] as const) {
      const change = database.updateTable(table).set({ to_status: 'FAILED' }).execute()
      await expect(change).rejects.toThrow('only ever added')
    }
    const change = database.updateTable('desk_event').set({ note: null }).execute()
    await expect(change).rejects.toThrow('only ever added')
  })
})
