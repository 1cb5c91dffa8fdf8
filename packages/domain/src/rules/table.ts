/** The names of a table's rows, in the order in which they stand there. */
export function rowNames<T extends object>(table: T): (keyof T & string)[]
export function rowNames(table: object): string[] {
  return Object.keys(table)
}

/** A record with the same names as a table, each value made from its row. */
export function mapRows<T extends object, V>(
  table: T,
  value: <K extends keyof T & string>(row: T[K], name: K) => V,
): { [K in keyof T]: V }
export function mapRows(
  table: Record<string, unknown>,
  value: (row: unknown, name: string) => unknown,
): object {
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [name, value(row, name)]))
}
