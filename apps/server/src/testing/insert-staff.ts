import { v7 as newId } from 'uuid'
import type { Database } from '../ports/database.ts'

/** A staff member who cannot log in, for tests that need somebody who did something; gives the id. */
export async function insertStaff(database: Database): Promise<string> {
  const id = newId()
  await database
    .insertInto('staff')
    .values({
      id,
      email: `${id}@gemeente.example`,
      name: 'B. Sluis',
      roles: ['handler'],
      password_hash: null,
      secret_encrypted: Buffer.alloc(1),
      secret_key_id: 'none',
      ended_at: null,
      created_at: new Date(),
    })
    .execute()
  return id
}
