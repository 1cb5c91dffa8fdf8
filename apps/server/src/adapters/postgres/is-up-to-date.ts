import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import { migrationNames } from './migrate.ts'
import { readScripts } from './repeatable-scripts.ts'

/** Of this version, which stays the same while it runs. */
let names: readonly string[] | undefined

/**
 * Whether every migration and script of this version has run: not so when another database was put in its place meanwhile.
 * What a newer version added or changed is no fault.
 */
export async function isUpToDate(database: Database): Promise<boolean> {
  try {
    names ??= [...(await migrationNames()), ...(await readScripts()).map(({ name }) => name)]
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM kysely_migration UNION ALL SELECT name FROM repeatable_script
    `.execute(database)
    const done = new Set(rows.map(({ name }) => name))
    return names.every((name) => done.has(name))
  } catch {
    return false
  }
}
