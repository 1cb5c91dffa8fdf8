import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'

/** Without one of them the server says that something is kept, and may have lost it after a fall. */
const KEEPING = ['fsync', 'full_page_writes', 'synchronous_commit']

/** What was acknowledged to people might not be there any more. */
export class ForgetfulDatabaseError extends Error {
  constructor(setting: string) {
    super(
      `DATABASE_URL: leads to where ${setting} is off, so that what people were told is kept may be lost; production needs it on. Look in the address, in PGOPTIONS, and at the role, the database and the server.`,
    )
    this.name = 'ForgetfulDatabaseError'
  }
}

/** Nothing can be kept, or what the tables refuse would be taken. */
export class WrongDatabaseModeError extends Error {
  constructor({ name, setting }: Mode) {
    super(
      `DATABASE_URL: leads to where ${name} is ${setting}, with which the portal ${WRONG_MODES[name]}; leave it out of the address, PGOPTIONS, the role, the database and the server.`,
    )
    this.name = 'WrongDatabaseModeError'
  }
}

const WRONG_MODES = {
  default_transaction_read_only: 'can keep nothing',
  session_replication_role: 'skips what keeps its tables right',
}

interface Mode {
  name: keyof typeof WRONG_MODES
  setting: string
}

/** @throws WrongDatabaseModeError */
export async function requireOrdinaryMode(database: Database): Promise<void> {
  const { rows } = await sql<Mode>`
    SELECT name, setting FROM pg_settings
    WHERE name = ANY(${Object.keys(WRONG_MODES)}) AND setting NOT IN ('off', 'origin')
    ORDER BY name LIMIT 1`.execute(database)
  const [wrong] = rows
  if (wrong) throw new WrongDatabaseModeError(wrong)
}

/** Asks the server itself, for an address, a role, a database and the server can each say it. @throws ForgetfulDatabaseError */
export async function requireLasting(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pg_settings WHERE name = ANY(${KEEPING}) AND setting = 'off'
    ORDER BY name LIMIT 1`.execute(database)
  const [off] = rows
  if (off) throw new ForgetfulDatabaseError(off.name)
}
