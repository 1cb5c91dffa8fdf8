import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import writeExcelFile from 'write-excel-file/node'
import { type Cell, type ColumnKind, type ExportTable, totalsOf } from './export-table.ts'

/** How a spreadsheet shows what is no text; the euro sign is that of the Netherlands. */
const FORMATS: Record<Exclude<ColumnKind, 'words'>, string> = {
  day: 'dd-mm-yyyy',
  cents: '[$€-413] #,##0.00',
  metres: '0.00',
}

/** In characters: no column narrower than an amount, and none so wide that it pushes the others out of sight. */
const NARROWEST = 14
const WIDEST = 48
/** Bold is wider than plain, and a cell has a margin. */
const ROOM = 3

/**
 * A table as a spreadsheet: one sheet, the names of the columns on top wherever one scrolls, and under the rows the sums that
 * mean something. Text is text there, never a formula; so are the sums numbers, as they are in the rows above them.
 */
export function xlsxOf(table: ExportTable): Promise<Buffer> {
  const { columns, rows, name, totalLabel } = table
  const totals: Cell[] = totalsOf(table)
  const head = columns.map(({ heading }) => ({ value: heading, type: String, ...BOLD }))
  const body = rows.map((row) => columns.map(({ kind }, at) => cellOf(kind, row[at] ?? null)))
  const foot = columns.map(({ kind }, at) => {
    const cell = at === 0 ? cellOf('words', totalLabel) : cellOf(kind, totals[at] ?? null)
    return cell && { ...cell, ...BOLD }
  })
  const hasTotals = columns.some(({ isSummed }) => isSummed)
  return writeExcelFile(hasTotals ? [head, ...body, foot] : [head, ...body], {
    sheet: name,
    stickyRowsCount: 1,
    columns: columns.map((_, at) => ({ width: widthOf(table, at) })),
  }).toBuffer()
}

const BOLD = { fontWeight: 'bold' } as const

function cellOf(kind: ColumnKind, cell: Cell) {
  if (cell === null) return null
  if (kind === 'words') return { value: String(cell), type: String }
  const format = FORMATS[kind]
  if (kind === 'day') return { value: new Date(`${cell}T00:00:00Z`), type: Date, format }
  const value = Number(cell)
  return { value: kind === 'cents' ? eurosFromCents(value) : value, type: Number, format }
}

function widthOf({ columns, rows }: ExportTable, at: number): number {
  const column = columns[at]
  const longest = rows.reduce(
    (length, row) =>
      column?.kind === 'words' ? Math.max(length, String(row[at] ?? '').length) : length,
    column?.heading.length ?? 0,
  )
  return Math.min(Math.max(longest + ROOM, NARROWEST), WIDEST)
}
