import { sql } from 'kysely'
import type { Database } from '../ports/database.ts'

/** A transit request of an account as the first versions kept them, for tests of migrations. */
export async function insertOldRequest(
  database: Database,
  { accountId, requestId }: { accountId: string; requestId: string },
): Promise<void> {
  await sql`
    INSERT INTO account (id, email, password_hash, initials, surname, phone_number, street, house_number, postal_code,
      city, country_code)
    VALUES (${accountId}, ${`${accountId}@vignet.example`}, 'none', 'J.', 'Vries', '0612345678', 'Kade', '1', '1011 AB', 'Amsterdam',
      'NL')`.execute(database)
  await sql`
    INSERT INTO request (id, account_id, district, type, category, boat_name, boat_length_m, boat_width_m,
      drive_type_id, answers, cost_cents, valid_until, created_at)
    VALUES (${requestId}, ${accountId}, 'AMSTERDAM', 'transit', 'PASSAGE', 'De Zwaan', 5.2, 2.1, '1', '{}', 4400,
      '2026-12-31', now())`.execute(database)
}
