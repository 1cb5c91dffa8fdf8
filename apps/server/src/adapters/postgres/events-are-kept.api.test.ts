import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

describeOnEachDatabase('what has happened', (connected) => {
  test('is in tables that cannot be emptied, whichever there are', async () => {
    const { database } = connected()
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_name LIKE '%\\_event' ORDER BY 1`.execute(database)
    expect(rows.length).toBeGreaterThanOrEqual(5)
    for (const { name } of rows) {
      const emptied = sql`TRUNCATE ${sql.table(name)} CASCADE`.execute(database)
      await expect(emptied).rejects.toThrow(`rows of ${name} are only ever added`)
    }
  })
})
