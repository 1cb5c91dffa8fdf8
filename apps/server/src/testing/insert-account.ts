import { v7 as newId } from 'uuid'
import type { Database } from '../ports/database.ts'

/** An account that nobody can log in to, with a confirmed address, for tests that need an owner; gives its id. */
export async function insertAccount(database: Database): Promise<string> {
  const id = newId()
  await database
    .insertInto('account')
    .values({
      id,
      email: `${id}@vignet.example`,
      email_confirmed_at: new Date('2026-01-01T09:00:00Z'),
      password_hash: 'none',
      initials: 'J.',
      surname_prefix: null,
      surname: 'Vries',
      phone_number: '0612345678',
      street: 'Voorbeeldkade',
      house_number: '12',
      house_number_addition: null,
      postal_code: '1011 AB',
      city: 'Amsterdam',
      country_code: 'NL',
      bsn_encrypted: null,
      bsn_key_id: null,
    })
    .execute()
  return id
}
