/** What the cells of a column are: words, calendar days (`yyyy-mm-dd`), whole cents, or metres. */
export type ColumnKind = 'words' | 'day' | 'cents' | 'metres'

export interface ExportColumn {
  heading: string
  kind: ColumnKind
  /** Where the sum of its cells means something. */
  isSummed: boolean
}

export type Cell = string | number | null

/** What a file of any format is written from. */
export interface ExportTable {
  /** What the table holds: the name of its sheet. */
  name: string
  columns: readonly ExportColumn[]
  rows: Cell[][]
  totalLabel: string
}

/** The sum under each column that has one; amounts are whole cents, so that nothing is lost. */
export function totalsOf({ columns, rows }: ExportTable): (number | null)[] {
  return columns.map(({ isSummed }, at) =>
    isSummed ? rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0) : null,
  )
}
