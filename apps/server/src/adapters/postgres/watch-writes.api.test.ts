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

  test('what else fails says nothing about that', async () => {
    const writes = watchWrites()
    writes.note(Object.assign(new Error('twice'), { code: '23505' }))
    const nowhere = {} as Parameters<typeof writes.areTaken>[0]
    expect(await writes.areTaken(nowhere)).toBe(true)
  })
})
