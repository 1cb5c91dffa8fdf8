import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'

/** By which of the two a server is reached. */
export type AddressName = 'DATABASE_URL' | 'MIGRATION_DATABASE_URL'

/** The server is reached as somebody who may do more than is good, whatever the address says of who that is. */
export class MightyRoleError extends Error {
  constructor(name: AddressName, role: string, why: string) {
    super(`${name}: leads in as ${role}, ${why}.`)
    this.name = 'MightyRoleError'
  }
}

/** What a role of the server's own gives, in words. Each leads from the database to the machine and its other databases. */
const OF_SERVER: Partial<Record<string, string>> = {
  pg_execute_server_program: 'who may run programs on the machine of the server',
  pg_write_server_files: 'who may write files on the machine of the server',
  pg_read_server_files: 'who may read files on the machine of the server',
}
const MAKES_ROLES = 'who may make roles, and give them away'
const ANYTHING = 'who may do anything to the server'

interface Might {
  role: string
  isSuper: boolean
  other: string
}

/**
 * Who may become somebody by SET ROLE is that one too. Of the two roles the owner may make roles: on a server that somebody else
 * runs it is often the only one there is.
 *
 * @throws MightyRoleError
 */
export async function requireOrdinaryRole(
  database: Database,
  name: AddressName = 'DATABASE_URL',
): Promise<void> {
  const { rows } = await sql<Might>`
    SELECT me.rolname AS role, other.rolsuper AS "isSuper", other.rolname AS other
    FROM pg_roles me, pg_roles other
    WHERE me.rolname IN (current_user, session_user) AND pg_has_role(me.oid, other.oid, 'MEMBER')
      AND (other.rolsuper OR other.rolname = ANY(${Object.keys(OF_SERVER)})
        OR (other.rolcreaterole AND ${name === 'DATABASE_URL'}))
    ORDER BY other.rolsuper DESC, other.rolcreaterole, other.rolname LIMIT 1`.execute(database)
  const [might] = rows
  if (!might) return
  const what = might.isSuper ? ANYTHING : (OF_SERVER[might.other] ?? MAKES_ROLES)
  throw new MightyRoleError(name, might.role, `${what}; production needs a role of its own`)
}

/**
 * Of two roles the one that serves people owns nothing, nor may it become who does: it could switch off what keeps events as they
 * were, which is what the second role is for. One login for both is one role, and says so.
 *
 * @throws MightyRoleError
 */
export async function requireTwoRoles(owner: Database, portal: Database): Promise<void> {
  const { rows: owning } = await sql<{ session: string; current: string }>`
    SELECT session_user AS session, current_user AS current`.execute(owner)
  const { session = '', current = '' } = owning[0] ?? {}
  const { rows } = await sql<{ role: string; other: string }>`
    SELECT me.rolname AS role, other.rolname AS other
    FROM pg_roles me, pg_roles other
    WHERE session_user <> ${session} AND me.rolname IN (current_user, session_user)
      AND pg_has_role(me.oid, other.oid, 'MEMBER')
      AND (other.rolname IN (${session}, ${current}, 'pg_write_all_data') OR EXISTS (
        SELECT FROM pg_class WHERE relowner = other.oid
          AND relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')))
    ORDER BY other.rolname LIMIT 1`.execute(portal)
  const [might] = rows
  if (!might) return
  const is = might.role === might.other ? 'who owns tables' : `who may become ${might.other}`
  throw new MightyRoleError(
    'DATABASE_URL',
    might.role,
    `${is}, and so change what has happened; beside MIGRATION_DATABASE_URL it needs a role that owns nothing (ops/roles.sql)`,
  )
}
