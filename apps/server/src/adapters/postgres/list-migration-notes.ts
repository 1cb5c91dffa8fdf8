import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'

/** Rows that a migration could not carry over and kept as they are. */
export interface MigrationNote {
  migration: string
  what: string
  rows: number
}

/** What these migrations wrote down about rows that they could not read; a migration adds to `migration_note`. */
export async function listMigrationNotes(
  database: Database,
  migrations: readonly string[],
): Promise<MigrationNote[]> {
  if (migrations.length === 0) return []
  const { rows } = await sql<MigrationNote>`
    SELECT migration, what, row_count::integer AS rows FROM migration_note
    WHERE migration IN (${sql.join(migrations)})
    ORDER BY id
  `.execute(database)
  return rows
}
