import { sql } from 'kysely'
import type { Database } from '../ports/database.ts'

export interface NamingRow {
  table: string
  row: Record<string, unknown>
}

/** Every row of every table in which one of these words stands, in capitals or not. */
export async function rowsNaming(
  database: Database,
  words: readonly string[],
): Promise<NamingRow[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%'`.execute(database)
  const looked = words.map((word) => word.toLowerCase())
  const found: NamingRow[] = []
  for (const { name: table } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      SELECT to_jsonb(own) AS row FROM ${sql.table(table)} AS own`.execute(database)
    for (const { row } of rows) {
      const text = JSON.stringify(row).toLowerCase()
      if (looked.some((word) => text.includes(word))) found.push({ table, row })
    }
  }
  return found
}
