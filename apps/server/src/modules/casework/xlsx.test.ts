import { expect, test } from 'vitest'
import { readSheet } from '../../testing/read-sheet.ts'
import { csvOf } from './csv.ts'
import type { ExportTable } from './export-table.ts'
import { xlsxOf } from './xlsx.ts'

const CENTS = [4400, 73819, 5, 104450]
const TABLE: ExportTable = {
  name: 'Betalingen',
  totalLabel: 'Totaal',
  columns: [
    { heading: 'Boot', kind: 'words', isSummed: false },
    { heading: 'Bedrag (euro)', kind: 'cents', isSummed: true },
    { heading: 'Betaald op', kind: 'day', isSummed: false },
    { heading: 'Lengte (m)', kind: 'metres', isSummed: false },
  ],
  rows: CENTS.map((cents, at) => [
    at === 0 ? '=1+1' : 'De Zwaan',
    cents,
    // The days on which the clocks change, and the ends of a year.
    ['2026-03-29', '2026-10-25', '2026-12-31', '2027-01-01'][at] ?? null,
    at === 3 ? null : 5.5,
  ]),
}

test('a spreadsheet holds amounts, days and measures as such, under its own name', async () => {
  const { name, cells, frozenRows, widths } = readSheet(await xlsxOf(TABLE))
  expect(name).toBe('Betalingen')
  expect(frozenRows).toBe(1)
  expect(widths).toHaveLength(4)
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(14)
  expect(cells.slice(1, 5).map(([, amount]) => amount)).toEqual(
    CENTS.map((cents) => ({ value: cents / 100, format: '[$€-413] #,##0.00' })),
  )
  // A spreadsheet counts days from 30 December 1899.
  const serial = (day: string) => (Date.parse(day) - Date.parse('1899-12-30')) / 86_400_000
  expect(cells.slice(1, 5).map((row) => row[2])).toEqual(
    TABLE.rows.map(([, , day]) => ({ value: serial(String(day)), format: 'dd-mm-yyyy' })),
  )
  expect(cells[1]?.[3]).toEqual({ value: 5.5, format: '0.00' })
  expect(cells[4]?.[3]).toBeUndefined()
})

test('the last row is the sum of those above it, and of the other file, which has no such row', async () => {
  const { cells } = readSheet(await xlsxOf(TABLE))
  expect(cells).toHaveLength(6)
  expect(cells[5]?.[0]?.value).toBe('Totaal')
  expect(cells[5]?.[1]).toEqual({ value: 1826.74, format: '[$€-413] #,##0.00' })
  expect([cells[5]?.[2], cells[5]?.[3]]).toEqual([undefined, undefined])
  const lines = csvOf(TABLE).toString().trim().split('\r\n').slice(1)
  const amounts = lines.map((line) => Number(line.split(';')[1]?.replace(',', '.')))
  expect(amounts).toEqual(CENTS.map((cents) => cents / 100))
})

test('where no sum means anything there is no row of sums', async () => {
  const columns = TABLE.columns.map((column) => ({ ...column, isSummed: false }))
  expect(readSheet(await xlsxOf({ ...TABLE, columns })).cells).toHaveLength(5)
})

test('what an applicant typed is text and never a formula', async () => {
  const { cells, xml } = readSheet(await xlsxOf(TABLE))
  expect(xml).not.toContain('<f>')
  expect(cells[1]?.[0]?.value).toBe('=1+1')
  expect(csvOf(TABLE).toString()).toContain(`"'=1+1"`)
})
