import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import { migrationNames } from './migrate.ts'

/**
 * Whether every migration of this version has run: not so when another database was put in its place meanwhile. What a
 * newer version added is no fault.
 */
export async function isUpToDate(database: Database): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(
      database,
    )
    const done = new Set(rows.map(({ name }) => name))
    return (await migrationNames()).every((name) => done.has(name))
  } catch {
    return false
  }
}
