import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachEmptyDatabase } from '../../testing/each-database.ts'
import { listMigrationNotes } from './list-migration-notes.ts'
import { migrate } from './migrate.ts'

describeOnEachEmptyDatabase('numbers of before they were written one way', (connect) => {
  test('with the whole year they are written as they are read, and what is another’s then stays and is counted', async () => {
    const { database, close } = await connect()
    await migrate(database, '0302-people-as-they-are-shown')
    const [account, request, vignette] = [randomUUID(), randomUUID(), randomUUID()]
    await sql`
      INSERT INTO account (id, email, password_hash, initials, surname, phone_number, street, house_number, postal_code,
        city, country_code)
      VALUES (${account}, 'oud@vignet.example', 'none', 'J.', 'Vries', '0612345678', 'Kade', '1', '1011 AB', 'Amsterdam',
        'NL')`.execute(database)
    await sql`
      INSERT INTO request (id, account_id, district, type, category, boat_name, boat_length_m, boat_width_m,
        drive_type_id, answers, cost_cents, valid_until, created_at, reference_year)
      VALUES (${request}, ${account}, 'AMSTERDAM', 'transit', 'PASSAGE', 'De Zwaan', 5.2, 2.1, '1', '{}', 4400,
        '2026-12-31', now(), 2026)`.execute(database)
    await sql`
      INSERT INTO vignette (id, request_id, account_id, status, number, valid_from, valid_until, created_at)
      VALUES (${vignette}, ${request}, ${account}, 'SENT', 'V2026-0000012', '2026-06-15', '2026-12-31', now())`.execute(
      database,
    )
    await sql`
      INSERT INTO number_stock (number) VALUES ('V2026-0000012'), ('V2026-13'), ('V26-0000014'), ('V2026-0000014'),
        ('W2026-0000001'), ('26-0000001'), ('AB-1')`.execute(database)
    await sql`
      INSERT INTO spent_number (number, vignette_id, reason, spent_at)
      VALUES ('V20260000011', ${vignette}, 'lost', now())`.execute(database)

    await sql`
      INSERT INTO vignette_proof (id, vignette_id, number, category, valid_from, valid_until, boat_length_m, boat_width_m,
        issued_at)
      VALUES ('saved', ${vignette}, 'V2026-0000012', 'PASSAGE', '2026-06-15', '2026-12-31', 5.2, 2.1, now())`.execute(
      database,
    )

    const ran = await migrate(database)
    const numbersIn = async (table: 'vignette' | 'number_stock' | 'spent_number') =>
      (await database.selectFrom(table).select('number').orderBy('number').execute()).map(
        ({ number }) => number,
      )
    expect(await numbersIn('vignette')).toEqual(['V26-0000012'])
    const proofs = await sql`SELECT id, number, holds FROM vignette_proof`.execute(database)
    expect(proofs.rows).toEqual([{ id: 'saved', number: 'V26-0000012', holds: true }])
    expect(await numbersIn('spent_number')).toEqual(['V26-0000011'])
    expect((await numbersIn('number_stock')).toSorted()).toEqual([
      ...['26-0000001', 'AB-1', 'V2026-0000014', 'V26-0000012', 'V26-0000013', 'V26-0000014'],
      'W26-0000001',
    ])
    expect(await listMigrationNotes(database, ran)).toContainEqual({
      migration: '0303-numbers-written-one-way',
      what: 'numbers written with the whole year, which another way of writing has already',
      rows: 1,
    })
    await close()
  })
})
