import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from './testing/each-database.ts'

const PAPER = readFileSync(join(import.meta.dirname, '../../../docs/data.md'), 'utf8')
/** A table, its columns, and of what level they are. */
const ROW = /^\| `(\w+)` \| ((?:`\w+`(?:, )?)+) \| [ABC] \|/gm

describeOnEachDatabase('what is kept', (connected) => {
  test('is told in docs/data.md, each column once, and no other', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%'`.execute(connected().database)
    const told = [...PAPER.matchAll(ROW)].flatMap(([, table, columns = '']) =>
      columns.split(', ').map((column) => `${table}.${column.slice(1, -1)}`),
    )
    expect(rows.length).toBeGreaterThan(200)
    expect(told.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })
})
