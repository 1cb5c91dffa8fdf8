import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { describeOnPostgres } from '../../testing/each-database.ts'
import { createTestDatabase } from '../../testing/test-server.ts'
import { connectDatabase } from '../connect-database.ts'
import { requireOrdinaryRole } from './require-ordinary-role.ts'

describeOnPostgres('M9 who may do anything to the server', (postgres) => {
  test('is known as the role that came in, whatever the address says; its own role is let in', async () => {
    const { url, drop } = await createTestDatabase(postgres, inject('template'))
    const { database, close } = await connectDatabase({ url, poolSize: 1, onError: () => {} })
    await database.connection().execute(async (one) => {
      await expect(requireOrdinaryRole(one)).rejects.toThrow(/^DATABASE_URL: leads in as \w+, who /)
      // Who came in as one may become it again.
      await sql`SET ROLE pg_monitor`.execute(one)
      await expect(requireOrdinaryRole(one)).rejects.toThrow(/^DATABASE_URL: leads in as \w+, who /)
      // A role of every server that may do next to nothing.
      await sql`SET SESSION AUTHORIZATION pg_monitor`.execute(one)
      await expect(requireOrdinaryRole(one)).resolves.toBeUndefined()
      await sql`RESET SESSION AUTHORIZATION`.execute(one)
      await sql`RESET ROLE`.execute(one)
    })
    await close()
    await drop()
  })

  test('is known by what it may become', async () => {
    const { url, drop } = await createTestDatabase(postgres, inject('template'))
    const { database, close } = await connectDatabase({ url, poolSize: 1, onError: () => {} })
    const name = `vignettes_member_${randomBytes(6).toString('hex')}`
    const role = sql.id(name)
    await database.connection().execute(async (one) => {
      const { rows } = await sql<{ me: string }>`SELECT current_user AS me`.execute(one)
      await sql`CREATE ROLE ${role} IN ROLE ${sql.id(rows[0]!.me)}`.execute(one)
      await sql`SET SESSION AUTHORIZATION ${role}`.execute(one)
      await expect(requireOrdinaryRole(one)).rejects.toThrow(/leads in as vignettes_member_/)
      await sql`RESET SESSION AUTHORIZATION`.execute(one)
      await sql`DROP ROLE ${role}`.execute(one)
    })
    await close()
    await drop()
  })
})
