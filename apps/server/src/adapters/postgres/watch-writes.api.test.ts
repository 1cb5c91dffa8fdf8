import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { watchWrites } from './watch-writes.ts'

const DISK_FULL = Object.assign(new Error('No space left on device'), { code: '53100' })

describeOnEachDatabase('F11 a database that answers and takes nothing in', (connected) => {
  test('is not well from the first refusal until it takes something again', async () => {
    const writes = watchWrites()
    await connected()
      .database.connection()
      .execute(async (one) => {
        expect(await writes.areTaken(one)).toBe(true)
        await sql`SET default_transaction_read_only = on`.execute(one)
        writes.note(DISK_FULL)
        expect(await writes.areTaken(one)).toBe(false)
        expect(await writes.areTaken(one)).toBe(false)
        await sql`SET default_transaction_read_only = off`.execute(one)
        expect(await writes.areTaken(one)).toBe(true)
      })
  })

  test('is well again at once for a role that may make no table, and nothing is left of the question', async () => {
    const writes = watchWrites()
    const role = sql.id(`portal_${randomBytes(4).toString('hex')}`)
    await connected()
      .database.connection()
      .execute(async (one) => {
        const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(one)
        const here = sql.id(rows[0]!.name)
        await sql`REVOKE TEMPORARY ON DATABASE ${here} FROM PUBLIC`.execute(one)
        await sql`CREATE ROLE ${role}`.execute(one)
        await sql`GRANT SELECT, INSERT ON attempt_limit TO ${role}`.execute(one)
        await sql`SET ROLE ${role}`.execute(one)
        try {
          writes.note(DISK_FULL)
          expect(await writes.areTaken(one)).toBe(true)
          const left = await sql`SELECT key FROM attempt_limit`.execute(one)
          expect(left.rows).toEqual([])
        } finally {
          await sql`RESET ROLE`.execute(one)
          await sql`REVOKE ALL ON attempt_limit FROM ${role}`.execute(one)
          await sql`DROP ROLE ${role}`.execute(one)
        }
      })
  })

  test('what else fails says nothing about that', async () => {
    const writes = watchWrites()
    writes.note(Object.assign(new Error('twice'), { code: '23505' }))
    const nowhere = {} as Parameters<typeof writes.areTaken>[0]
    expect(await writes.areTaken(nowhere)).toBe(true)
  })
})
