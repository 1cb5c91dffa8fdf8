import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { runBackupCommand } from './testing/backup-command.ts'
import { describeOnPostgres } from './testing/each-database.ts'
import { mainProcesses } from './testing/main-processes.ts'
import { serverEnvironment } from './testing/server-environment.ts'
import { createTestDatabase } from './testing/test-server.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignettes-restore-fails-'))
})
afterEach(() => rm(folder, { recursive: true }))
const { start } = mainProcesses()

async function tablesOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ tables: number }>(
      "SELECT count(*)::int AS tables FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
    )
    return rows[0]?.tables ?? 0
  } finally {
    await client.end()
  }
}

describeOnPostgres('F4 a restore that failed in the database', (postgres) => {
  test('keeps the portal from starting on what is left, until it was run again', async () => {
    const { url, drop } = await createTestDatabase(postgres, inject('template'))
    const nobody = { url: 'http://localhost:1', smtpPort: 1, stop: () => Promise.resolve() }
    const environment = {
      ...(await serverEnvironment(nobody)),
      ...{ DATA_DIR: join(folder, 'data'), DEMO: '0', DATABASE_URL: url },
    }
    const stopped = async () => {
      const server = await start(environment)
      await server.untilLine('ready')
      server.process.kill('SIGTERM')
      expect(await server.exitCode()).toBe(0)
    }
    await stopped()
    const copy = join(folder, 'copy')
    expect(await runBackupCommand(['backup', copy], environment)).toMatchObject({ code: 0 })

    const tools = join(folder, 'tools')
    await mkdir(tools)
    await writeFile(join(tools, 'pg_restore'), '#!/bin/sh\necho broken >&2\nexit 1\n')
    await chmod(join(tools, 'pg_restore'), 0o755)
    const PATH = [tools, process.env.PATH].join(delimiter)
    const restore = ['restore', copy, '--replace-what-is-there']
    const failed = await runBackupCommand(restore, { ...environment, PATH })
    expect(failed).toMatchObject({ code: 1 })
    expect(failed.errors).toContain('pg_restore: broken')

    const refused = await start(environment)
    expect(await refused.exitCode()).toBe(1)
    expect(refused.output()).toContain('has begun and not ended')
    expect((await runBackupCommand(['verify'], environment)).errors).toContain('not ended')
    expect(await tablesOf(url)).toBe(0)

    expect(await runBackupCommand(restore, environment)).toMatchObject({ code: 0 })
    await stopped()
    await drop()
  }, 180_000)
})
