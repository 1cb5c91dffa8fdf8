import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectDatabase } from './adapters/connect-database.ts'
import type { AppDeps } from './app-deps.ts'
import { describeOnEachDatabase, describeOnPostgres } from './testing/each-database.ts'
import { readSeries } from './testing/read-series.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'
import { createTestDatabase } from './testing/test-server.ts'

describeOnEachDatabase('what the metrics tell', (connected) => {
  async function withPortal(
    changes: Partial<AppDeps>,
    look: (portal: TestPortal) => Promise<void>,
  ): Promise<void> {
    const portal = await startTestPortal(connected(), changes)
    await look(portal).finally(() => portal.close())
  }

  test('each thing that the portal needs is well, or not, by the names of ready', () =>
    withPortal({ isDatabaseUpToDate: () => Promise.resolve(false) }, async (portal) => {
      const value = await readSeries(portal)
      expect(value('health{name="database"}')).toBe(1)
      expect(value('health{name="migrations"}')).toBe(0)
    }))

  test('from when the newest backup is, and 0 when none is known', () =>
    withPortal({}, async (portal) => {
      expect((await readSeries(portal))('backup_taken_at_seconds')).toBe(0)
      const backup = (moment: string) => ({ taken_at: new Date(moment), ended_at: new Date() })
      await connected()
        .database.insertInto('backup')
        .values([backup('2026-06-02T00:00:00Z'), backup('2026-06-01T00:00:00Z')])
        .execute()
      const newest = Date.parse('2026-06-02T00:00:00Z') / 1000
      expect((await readSeries(portal))('backup_taken_at_seconds')).toBe(newest)
    }))
})

describeOnPostgres('the connections to the database', (server) => {
  test('F2 in use, waited for and waited for in vain, they show', async () => {
    const { url, drop } = await createTestDatabase(server)
    const onError = (error: Error) => {
      throw error
    }
    const connected = await connectDatabase({ url, poolSize: 1, onError })
    const portal = await startTestPortal(connected)

    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const holding = connected.database.transaction().execute(async (tx) => {
      await sql`SELECT 1`.execute(tx)
      begun.resolve()
      await held.promise
    })
    await begun.promise
    const waiting = sql`SELECT 1`.execute(connected.database)
    // Those that count something in the database wait as well, and are left out.
    const metrics = readSeries(portal)
    await expect(waiting).rejects.toThrow('timeout exceeded')
    const meanwhile = await metrics
    expect(meanwhile('database_connections{pool="calls",state="in_use"}')).toBe(1)
    expect(meanwhile('database_waiting{pool="calls"}')).toBeGreaterThan(0)
    expect(meanwhile('database_waiting{pool="messages"}')).toBe(0)
    expect(meanwhile('database_waited_in_vain_total{pool="calls"}')).toBe(0)
    const before = connected.readPools().calls?.timeouts ?? 0
    expect(before).toBeGreaterThan(0)
    // The limits of attempts ask the pool itself, without Kysely.
    await expect(connected.pool.query('SELECT 1')).rejects.toThrow('timeout exceeded')

    held.resolve()
    await holding
    const afterwards = await readSeries(portal)
    // And whoever asks meanwhile whether a list was renewed.
    expect(afterwards('database_waited_in_vain_total{pool="calls"}')).toBeGreaterThan(before)
    expect(afterwards('database_connections{pool="messages",state="in_use"}')).toBe(0)
    await portal.close()
    await connected.close()
    await drop()
  })
})
