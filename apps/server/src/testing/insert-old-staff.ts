import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../ports/database.ts'

/** A staff member as they were before migration 0070, with one role; gives the id. */
export async function insertOldStaff(database: Database, role = 'handler'): Promise<string> {
  const id = randomUUID()
  await sql`
    INSERT INTO staff (id, email, name, role, secret_encrypted, secret_key_id, created_at)
    VALUES (${id}, ${`${id}@gemeente.example`}, 'B. Sluis', ${role}, '\\x00', 'none', now())`.execute(
    database,
  )
  return id
}
