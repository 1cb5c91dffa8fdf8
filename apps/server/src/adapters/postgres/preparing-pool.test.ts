import type pg from 'pg'
import { expect, test } from 'vitest'
import { preparingPool } from './preparing-pool.ts'

/** A pool of one connection, to a server that stops answering. */
function silentPool() {
  const asked: unknown[] = []
  const released: unknown[] = []
  const client = {
    query: (text: unknown) => {
      asked.push(text)
      return Promise.reject(new Error('Query read timeout'))
    },
    release: (destroy: unknown) => released.push(destroy),
  }
  const pool = { options: {}, connect: () => Promise.resolve(client), end: () => Promise.resolve() }
  return { pool: preparingPool(pool as unknown as pg.Pool), asked, released }
}

test('F2 a connection that got no answer is asked nothing more, and thrown away', async () => {
  const { pool, asked, released } = silentPool()
  const client = await pool.connect()
  await expect(client.query('UPDATE request SET x = 1', [])).rejects.toThrow('Query read timeout')
  // The rollback that follows would wait behind what still runs.
  await expect(client.query('ROLLBACK', [])).rejects.toThrow('Query read timeout')
  client.release()
  expect(asked).toEqual(['UPDATE request SET x = 1'])
  expect(released).toEqual([true])
})
