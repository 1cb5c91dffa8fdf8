import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachEmptyDatabase } from '../../testing/each-database.ts'
import { listMigrationNotes } from './list-migration-notes.ts'
import { migrate } from './migrate.ts'

describeOnEachEmptyDatabase('requests of before a boat was measured once', (connect) => {
  test('what the answers say again goes, what differs stays as it is and is counted', async () => {
    const { database, close } = await connect()
    await migrate(database, '0009-desk')
    const account = randomUUID()
    await sql`
      INSERT INTO account (id, email, password_hash, initials, surname, phone_number, street, house_number, postal_code,
        city, country_code)
      VALUES (${account}, 'oud@vignet.example', 'none', 'J.', 'Vries', '0612345678', 'Kade', '1', '1011 AB', 'Amsterdam',
        'NL')`.execute(database)
    const stored = [
      { boatName: 'De Zwaan', boatLength: 5.2, boatWidth: 2.1 },
      { boatName: 'Gemeten', boatLength: 6, boatWidth: 2.1 },
      { boatName: 'Geschreven', boatLength: 'vijf', boatWidth: 2.1 },
      { boatName: 'Zonder' },
    ]
    for (const boat of stored) {
      const answers = JSON.stringify({ BoatGeneralInfo: boat, DriveType: { driveTypeID: '1' } })
      await sql`
        INSERT INTO request (id, account_id, district, type, category, boat_name, boat_length_m, boat_width_m,
          drive_type_id, answers, cost_cents, valid_until, created_at)
        VALUES (${randomUUID()}, ${account}, 'AMSTERDAM', 'transit', 'PASSAGE', ${boat.boatName}, 5.2, 2.1, '1',
          ${answers}::jsonb, 4400, '2026-12-31', now())`.execute(database)
    }

    const ran = await migrate(database)
    const { rows } = await sql<{ boat: object }>`
      SELECT answers -> 'BoatGeneralInfo' AS boat FROM request ORDER BY boat_name`.execute(database)
    expect(rows.map(({ boat }) => boat)).toEqual([
      { boatName: 'De Zwaan' },
      { boatName: 'Gemeten', boatLength: 6, boatWidth: 2.1 },
      { boatName: 'Geschreven', boatLength: 'vijf', boatWidth: 2.1 },
      { boatName: 'Zonder' },
    ])
    expect(await listMigrationNotes(database, ran)).toContainEqual({
      migration: '0012-one-place-for-boats-and-districts',
      what: 'requests whose answers measure another boat',
      rows: 2,
    })
    await close()
  })
})
