import { afterAll, expect, test } from 'vitest'
import { describeOnEachDatabase, describeOnPostgres } from '../../testing/each-database.ts'
import { createTestDatabase } from '../../testing/test-server.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { openPool } from './open-pool.ts'

describeOnEachDatabase('migrations', (connected) => {
  test('a database at the newest version is left as it is', async () => {
    expect(await migrate(connected().database)).toEqual([])
  })
})

describeOnPostgres('migrations of several processes', (server) => {
  const closers: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const close of closers.reverse()) await close()
  })

  test('starting at once, one of them migrates and the others wait for it', async () => {
    const { url, drop } = await createTestDatabase(server)
    closers.push(drop)
    const runs = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const database = openDatabase(
          openPool({ server: url, maxConnections: 2, onError: () => undefined }),
        )
        closers.push(() => database.destroy())
        return migrate(database)
      }),
    )
    expect(runs.filter((names) => names.length > 0)).toHaveLength(1)
  })
})
