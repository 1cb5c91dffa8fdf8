import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { RETENTION_KINDS } from '@vignettes/domain/casework/retention-kinds.ts'
import { RETENTION } from './ports/retention.ts'
import { loadReferenceData } from './modules/reference-data/load-reference-data.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'

const PAPER = readFileSync(join(import.meta.dirname, '../../../docs/data.md'), 'utf8')
/** A table, its columns, of what level they are, and how long they are kept. */
const ROW = /^\| `(\w+)` \| ((?:`\w+`(?:, )?)+) \| [ABC] \| .+? \| (.+?) \| .+? \|$/gm
const ROWS = [...PAPER.matchAll(ROW)].map(([, table = '', columns = '', howLong = '']) => ({
  ...{ table, columns, howLong },
  kinds: RETENTION_KINDS.filter((kind) => howLong.includes(`\`${kind}\``)),
}))
/** What ends otherwise says when. */
const HAS_AN_END = /until|\b(?:minutes|hours?|days?|week)\b|with /
const SAYS_WHY = /without end: \w/

describeOnEachDatabase('what is kept', (connected) => {
  test('is told in docs/data.md, each column once, and no other', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%'`.execute(connected().database)
    const told = ROWS.flatMap(({ table, columns }) =>
      columns.split(', ').map((column) => `${table}.${column.slice(1, -1)}`),
    )
    expect(rows.length).toBeGreaterThan(200)
    expect(told.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })
})

test('each table has a period, ends otherwise, or says why it stays', () => {
  const endless = ROWS.filter(
    ({ kinds, howLong }) =>
      kinds.length === 0 && !HAS_AN_END.test(howLong) && !SAYS_WHY.test(howLong),
  )
  expect(endless).toEqual([])
  const unfounded = ROWS.filter(
    ({ howLong }) => howLong.includes('without end') && !SAYS_WHY.test(howLong),
  )
  expect(unfounded).toEqual([])
})

test('what the paper says of a kind, the job does, and the other way round', () => {
  const told = ROWS.flatMap(({ table, kinds }) => kinds.map((kind) => `${kind}: ${table}`))
  const done = RETENTION_KINDS.flatMap((kind) =>
    RETENTION[kind].tables.map((table) => `${kind}: ${table}`),
  )
  expect([...new Set(told)].toSorted()).toEqual(done.toSorted())
})

test('the paper has the period of each kind, as it is shipped, and the least it may be', () => {
  const folder = join(import.meta.dirname, '../reference-data')
  const { retentionMonths } = loadReferenceData(folder, '2026-06-15')
  const told = [...PAPER.matchAll(/^\| `([a-z-]+)` \| (\d+) \| (\d+) \|/gm)].map((row) =>
    row.slice(1),
  )
  expect(told).toEqual(
    RETENTION_KINDS.map((kind) => [
      ...[kind, String(retentionMonths(kind, '2026-06-15'))],
      String(RETENTION[kind].leastMonths),
    ]),
  )
  expect(RETENTION_KINDS).toEqual(Object.keys(RETENTION))
})
