import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'

const FOLDER = join(import.meta.dirname, '../../../migrations/repeatable')
/** Whatever number: processes that start at the same moment run them one after the other. */
const LOCK = 7_305_115

/** A script that runs again whenever it was changed: the only text of a function that many migrations would write anew. */
export interface RepeatableScript {
  name: string
  text: string
  sha256: string
}

/** @returns the scripts of this version, in the order in which they run */
export async function readScripts(): Promise<RepeatableScript[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(FOLDER, file), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      return { name: basename(file, '.sql'), text, sha256 }
    }),
  )
}

/**
 * Runs those of the scripts whose text is another than ran last. Who may only read what has run does so, and changes
 * nothing as long as all are as they ran.
 *
 * @returns the names of those that ran
 */
export async function runScripts<T>(
  database: Kysely<T>,
  scripts: readonly RepeatableScript[],
): Promise<string[]> {
  if ((await changedScripts(database, scripts)).length === 0) return []
  return database.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx)
    // Another process may have run them while this one waited.
    const changed = await changedScripts(tx, scripts)
    for (const { name, text, sha256 } of changed) {
      await sql.raw(text).execute(tx)
      await sql`
        INSERT INTO repeatable_script (name, sha256) VALUES (${name}, ${sha256})
        ON CONFLICT (name) DO UPDATE SET sha256 = excluded.sha256, ran_at = now()`.execute(tx)
    }
    return changed.map(({ name }) => name)
  })
}

/** @returns those of the scripts that did not run as they are */
export async function changedScripts<T>(
  database: Kysely<T>,
  scripts: readonly RepeatableScript[],
): Promise<RepeatableScript[]> {
  const { rows } = await sql<{ name: string; sha256: string }>`
    SELECT name, sha256 FROM repeatable_script`.execute(database)
  const ran = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  return scripts.filter(({ name, sha256 }) => ran.get(name) !== sha256)
}
