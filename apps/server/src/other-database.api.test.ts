import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { describeOnPostgres } from './testing/each-database.ts'
import { startServerProcess } from './testing/server-process.ts'
import { createTestDatabase } from './testing/test-server.ts'

const PATIENCE_MS = 60_000

describeOnPostgres('L4 a database for migrations that is not the one for serving', (postgres) => {
  test(
    'stops the start in one line, before anything is migrated; by another name it is the same one',
    async () => {
      const [serving, other] = [
        await createTestDatabase(postgres),
        await createTestDatabase(postgres),
      ]
      const folder = await mkdtemp(join(tmpdir(), 'vignettes-other-'))
      const start = (migrations: string) =>
        startServerProcess({
          DATABASE_URL: serving.url,
          MIGRATION_DATABASE_URL: migrations,
          DATA_DIR: folder,
        })
      try {
        const refused = await start(other.url)
        expect(await refused.exitCode()).toBe(1)
        expect(refused.output().trim()).toBe(
          'MIGRATION_DATABASE_URL: leads to another database than DATABASE_URL; allowed is the same one, as the role that owns its tables.',
        )
        for (const { url } of [serving, other]) expect(await countTables(url)).toBe(0)

        const away = await start('postgres://owner@127.0.0.1:1/portal')
        expect(await away.exitCode()).toBe(1)
        expect(away.output().trim()).toMatch(
          /^The PostgreSQL server of MIGRATION_DATABASE_URL cannot be used: .*ECONNREFUSED/,
        )

        const taken = await start(byAnotherName(serving.url))
        await taken.untilLine('ready')
        taken.process.kill('SIGTERM')
        expect(await taken.exitCode()).toBe(0)
      } finally {
        await Promise.all([serving.drop(), other.drop()])
        await rm(folder, { recursive: true, force: true })
      }
    },
    PATIENCE_MS,
  )
})

function byAnotherName(address: string): string {
  const url = new URL(address)
  url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  url.searchParams.set('application_name', 'migrations')
  return url.href
}

async function countTables(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(
    "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'",
  )
  await client.end()
  return Number(rows[0]?.count)
}
