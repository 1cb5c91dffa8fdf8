export type Cell = string | number | null

export interface ExportTable {
  columns: string[]
  rows: Cell[][]
}
