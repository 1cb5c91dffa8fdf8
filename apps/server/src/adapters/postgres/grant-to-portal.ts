import { type Kysely, sql } from 'kysely'

/** Whatever number: processes that start at the same moment grant one after the other. */
const LOCK = 7_305_114
/** Of a table whose rows are only ever added. */
const ADDED_ONLY = 'SELECT, INSERT'
/** Of one that goes with what it belongs to, or never. */
const KEPT = 'SELECT, INSERT, UPDATE'
const KEPT_TABLES = new Set(['backup', 'desk_decision', 'objection', 'reference_version'])
const WRITTEN = 'SELECT, INSERT, UPDATE, DELETE'

/** What has run on the database is its owner's to write down. */
const READ_TABLES = new Set(['migration_note', 'repeatable_script'])

/** What a role that serves people may do with a table: never empty it, and with what has happened only add to it. */
function rightsOn(table: string): string {
  if (table.startsWith('kysely_') || READ_TABLES.has(table)) return 'SELECT'
  // Forgotten in its time; until then a trigger of the owner's keeps each row.
  if (table === 'security_event') return `${ADDED_ONLY}, DELETE`
  if (KEPT_TABLES.has(table)) return KEPT
  return /_event(_seal|_removal)?$/.test(table) ? ADDED_ONLY : WRITTEN
}

/**
 * Gives the role that serves people what it needs of every table there is, and nothing more: it owns none, so that it can
 * switch off no trigger. Done by the owner, after each migration.
 */
export async function grantToPortal<T>(owner: Kysely<T>, role: string): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const to = sql.id(role)
    const { rows } = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND pg_has_role(current_user, relowner, 'MEMBER')`.execute(tx)
    await sql`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${to}`.execute(tx)
    for (const { name } of rows) {
      await sql`GRANT ${sql.raw(rightsOn(name))} ON ${sql.table(name)} TO ${to}`.execute(tx)
    }
    await sql`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${to}`.execute(tx)
  })
}
