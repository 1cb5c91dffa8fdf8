import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import type { Cell, ExportTable } from './export-table.ts'

/** A spreadsheet in Dutch reads a semicolon and a decimal comma, and needs the mark to see the letters right. */
const BYTE_ORDER_MARK = '\uFEFF'
const SEPARATOR = ';'

/** A table as comma separated values, as a Dutch spreadsheet opens them: one line a row, for a program too, so no total. */
export function csvOf({ columns, rows }: ExportTable): Buffer {
  const headings = columns.map(({ heading }) => quoted(heading))
  const cells = rows.map((row) =>
    columns.map(({ kind }, at) => {
      const cell = row[at] ?? null
      return cellOf(kind === 'cents' && cell !== null ? eurosFromCents(Number(cell)) : cell)
    }),
  )
  const lines = [headings, ...cells].map((line) => line.join(SEPARATOR))
  return Buffer.from(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`)
}

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return quoted(cell)
}

function quoted(text: string): string {
  return `"${disarm(text).replaceAll('"', '""')}"`
}

/** With what a spreadsheet begins a formula; the wide ones count too where people type them. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** What an applicant typed must not be a formula in a staff member's spreadsheet. */
function disarm(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}
