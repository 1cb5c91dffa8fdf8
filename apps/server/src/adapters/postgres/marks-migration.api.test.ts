import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachEmptyDatabase } from '../../testing/each-database.ts'
import { migrate } from './migrate.ts'

describeOnEachEmptyDatabase('names of before marks were folded', (connect) => {
  test('what was kept is found with straight marks, by its words and by each index', async () => {
    const { database, close } = await connect()
    await migrate(database, '0304-letters-that-are-settled')
    const [account, request] = [randomUUID(), randomUUID()]
    await sql`
      INSERT INTO account (id, email, password_hash, initials, surname, phone_number, street, house_number, postal_code,
        city, country_code)
      VALUES (${account}, 'oud@vignet.example', 'none', 'J.', 'D’Hont–Smit', '0612345678', '’s-Gravenweg', '1', '1011 AB',
        'Amsterdam', 'NL')`.execute(database)
    await sql`
      INSERT INTO request (id, account_id, district, type, category, boat_name, boat_length_m, boat_width_m,
        drive_type_id, answers, cost_cents, valid_until, created_at, reference_year)
      VALUES (${request}, ${account}, 'AMSTERDAM', 'transit', 'PASSAGE', 'De \`Zwaan\`', 5.2, 2.1, '1', '{}', 4400,
        '2026-12-31', now(), 2026)`.execute(database)
    await migrate(database)
    const startsIn = async (table: 'surname_start' | 'boat_name_start') => {
      const { rows } = await sql<{ start: string }>`
        SELECT start FROM ${sql.table(table)} ORDER BY start COLLATE "C"`.execute(database)
      return rows.map(({ start }) => start)
    }
    expect(await startsIn('surname_start')).toEqual(["d'hont-smit", 'hont-smit', 'smit'])
    expect(await startsIn('boat_name_start')).toEqual(["de 'zwaan'", "zwaan'"])
    // By the indexes alone, which keep what the function made of a name when it was written.
    await database.transaction().execute(async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      const street =
        await sql`SELECT id FROM account WHERE folded(street) = '''s-gravenweg'`.execute(tx)
      const name = await sql`SELECT id FROM account
        WHERE (folded(surname) || '|' || left(folded(initials), 1)) = 'd''hont-smit|j'`.execute(tx)
      expect([street.rows, name.rows]).toEqual([[{ id: account }], [{ id: account }]])
    })
    await close()
  })
})
