import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { describeOnPostgres } from './testing/each-database.ts'
import { serverEnvironment } from './testing/server-environment.ts'
import { createTestDatabase } from './testing/test-server.ts'
import { until } from './testing/until.ts'

const COMMAND = join(import.meta.dirname, '../../../scripts/staff.ts')

describeOnPostgres('a command of the desk from a shell that is told to end', (postgres) => {
  test('ends with all that it began, however it is told', async () => {
    const { url, drop } = await createTestDatabase(postgres, inject('template'))
    const folder = await mkdtemp(join(tmpdir(), 'vignettes-staff-told-'))
    const nobody = { url: 'http://localhost:1', smtpPort: 1, stop: () => Promise.resolve() }
    const env = {
      ...(await serverEnvironment(nobody)),
      ...{ DATA_DIR: folder, DEMO: '0', DATABASE_URL: url, PATH: process.env.PATH },
    }
    // What the command asks first waits for as long as this has it.
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    await holder.query('BEGIN; LOCK TABLE kysely_migration IN ACCESS EXCLUSIVE MODE')
    // Within a transaction it would see the same each time.
    const looker = new pg.Client({ connectionString: url })
    await looker.connect()
    const waiting = async () => {
      const { rows } = await looker.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows.map(({ pid }) => pid)
    }
    try {
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGKILL'] as const) {
        const child = spawn(process.execPath, [COMMAND, 'list'], { cwd: folder, env })
        const errors = text(child.stderr)
        // Of its pipes too, which what it began has as well.
        const closed = once(child, 'close')
        const early = closed.then(async () => Promise.reject(new Error(await errors)))
        await Promise.race([until('it waits', async () => (await waiting()).length > 0), early])
        early.catch(() => undefined)
        child.kill(signal)
        const [code]: unknown[] = await closed
        expect([signal, code]).toEqual([signal, signal === 'SIGKILL' ? null : 1])
        if (signal !== 'SIGKILL') expect(await errors).toBe('Ended before it was done.\n')
        // The server learns only when it writes that nobody reads.
        for (const pid of await waiting()) {
          await looker.query('SELECT pg_terminate_backend($1)', [pid])
        }
        await until('nobody waits', async () => (await waiting()).length === 0)
      }
    } finally {
      await Promise.all([holder.end(), looker.end()])
      await drop()
      await rm(folder, { recursive: true })
    }
  }, 180_000)
})
