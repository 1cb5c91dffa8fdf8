import writeExcelFile from 'write-excel-file/node'
import type { ExportTable } from './export-table.ts'

/** A table as a spreadsheet: one sheet, the names of the columns on top. Text is text there, never a formula. */
export function xlsxOf({ columns, rows }: ExportTable): Promise<Buffer> {
  const head = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((cells) =>
    cells.map((value) =>
      value === null
        ? null
        : typeof value === 'number'
          ? { value, type: Number }
          : { value, type: String },
    ),
  )
  return writeExcelFile([head, ...body]).toBuffer()
}
