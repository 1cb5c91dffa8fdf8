import { expect, test } from 'vitest'
import { describeOnPostgres } from '../../testing/each-database.ts'
import { createTestDatabase } from '../../testing/test-server.ts'
import { LIMITS, openPool } from './open-pool.ts'

const SHOW = `SELECT name, setting FROM pg_settings
  WHERE name IN ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')`

describeOnPostgres('what the address says of limits', (postgres) => {
  test.each([
    'statement_timeout=0&lock_timeout=0&idle_in_transaction_session_timeout=0',
    'statement_timeout=&lock_timeout=&idle_in_transaction_session_timeout=&query_timeout=1',
    'statement%5Ftimeout=0&lock_timeout=1&lock_timeout=0',
    `options=${encodeURIComponent('-c lock_timeout=0 -c statement_timeout=0 -c idle_in_transaction_session_timeout=0')}`,
    'application_name=portal',
  ])('does not go before those of the portal: %s', async (query) => {
    const { url, drop } = await createTestDatabase(postgres)
    const server = `${url}?${query}`
    const pool = openPool({ server, maxConnections: 1, limits: LIMITS, onError: () => undefined })
    try {
      const { rows } = await pool.query<{ name: string; setting: string }>(SHOW)
      expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
        lock_timeout: LIMITS.lockMs,
        statement_timeout: LIMITS.statementMs,
        idle_in_transaction_session_timeout: LIMITS.idleMs,
      })
      await expect(pool.query('SELECT pg_sleep(0.05)')).resolves.toBeDefined()
    } finally {
      await pool.end()
      await drop()
    }
  })
})
