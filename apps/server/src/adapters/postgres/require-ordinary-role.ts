import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'

/** The server is reached as somebody who may do anything to it, whatever the address says of who that is. */
export class SuperuserError extends Error {
  constructor(role: string) {
    super(
      `DATABASE_URL: leads in as ${role}, who may do anything to the server; production needs a role of its own.`,
    )
    this.name = 'SuperuserError'
  }
}

/** @throws SuperuserError */
export async function requireOrdinaryRole(database: Database): Promise<void> {
  const { rows } = await sql<{ role: string }>`
    SELECT rolname AS role FROM pg_roles WHERE rolname IN (current_user, session_user) AND rolsuper LIMIT 1`.execute(
    database,
  )
  const [superuser] = rows
  if (superuser) throw new SuperuserError(superuser.role)
}
