import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { connectDatabase } from './adapters/connect-database.ts'
import { systemClock } from './adapters/system-clock.ts'
import { createBsnVault, createStaffVault } from './modules/accounts/bsn-vault.ts'
import { createSealSweep } from './modules/audit/seal-events.ts'
import type { Database } from './ports/database.ts'
import { recordStaffEvent } from './ports/staff-events.ts'
import { runBackupCommand } from './testing/backup-command.ts'
import { describeOnPostgres } from './testing/each-database.ts'
import { insertAccount } from './testing/insert-account.ts'
import { insertStaff } from './testing/insert-staff.ts'
import { mainProcesses } from './testing/main-processes.ts'
import { serverEnvironment } from './testing/server-environment.ts'
import { createTestDatabase } from './testing/test-server.ts'
import { until } from './testing/until.ts'

const { dataDir, start } = mainProcesses()
const NOBODY = { url: 'http://localhost:1', smtpPort: 1, stop: () => Promise.resolve() }
const aKey = (id: string) => ({ id, secret: randomBytes(32) })
const written = ({ id, secret }: { id: string; secret: Buffer }) =>
  `${id}:${secret.toString('base64url')}`

async function keepBsn(database: Database, key: ReturnType<typeof aKey>): Promise<string> {
  const id = await insertAccount(database)
  const { bytes, keyId } = createBsnVault([key]).encrypt('111222333', id)
  const put = { bsn_encrypted: bytes, bsn_key_id: keyId }
  await database.updateTable('account').set(put).where('id', '=', id).execute()
  return id
}

async function keepSecret(database: Database, key: ReturnType<typeof aKey>): Promise<void> {
  const id = await insertStaff(database)
  const { bytes, keyId } = createStaffVault([key]).encrypt('a secret', id)
  const put = { secret_encrypted: bytes, secret_key_id: keyId }
  await database.updateTable('staff').set(put).where('id', '=', id).execute()
}

describeOnPostgres('F11 a start with keys of another secret', (postgres) => {
  async function aDatabase() {
    const { url, drop } = await createTestDatabase(postgres, inject('template'))
    const { database, close } = await connectDatabase({ url, poolSize: 1, onError: () => {} })
    const end = async () => {
      await close()
      await drop()
    }
    return { url, database, end }
  }
  const lastLine = (output: string) => output.trimEnd().split('\n').at(-1)

  test.each([
    ['a BSN', keepBsn],
    ['a second factor', keepSecret],
  ])('is refused in one line where %s is kept, and verify tells it', async (_what, keep) => {
    const { url, database, end } = await aDatabase()
    const key = aKey('2026-1')
    await keep(database, key)
    const right = {
      ...(await serverEnvironment(NOBODY)),
      ...{ DATABASE_URL: url, DATA_DIR: dataDir(), DEMO: '0', BSN_KEYS: written(key) },
    }
    const wrong = { ...right, BSN_KEYS: written(aKey('2026-1')) }
    const server = await start(right)
    await server.untilLine('ready')
    server.process.kill('SIGTERM')
    expect(await server.exitCode()).toBe(0)

    const refused = await start(wrong)
    expect(await refused.exitCode()).toBe(1)
    expect(lastLine(refused.output())).toMatch(/^BSN_KEYS: the key 2026-1 has another secret than /)
    expect(refused.output()).not.toMatch(/\n {4}at /)

    expect(await runBackupCommand(['verify'], right)).toMatchObject({ code: 0, errors: '' })
    const verified = await runBackupCommand(['verify'], wrong)
    expect(verified).toMatchObject({ code: 1, out: expect.stringContaining(' 1 faults') as string })
    expect(verified.errors).toMatch(/^BSN_KEYS: the key 2026-1 has another secret than .*\n$/)
    await end()
  })

  test('is refused in one line where staff events are sealed, before anything is sealed behind them', async () => {
    const { url, database, end } = await aDatabase()
    const key = aKey('2026-1')
    const log = pino({ level: 'silent' })
    await database.transaction().execute((tx) =>
      recordStaffEvent(tx, {
        ...{ kind: 'note', note: 'een', detail: { source: 'shell' }, now: new Date() },
      }),
    )
    await createSealSweep({ database, clock: systemClock(), log, auditKeys: [key] }).sweep()
    const given = { DATABASE_URL: url, DATA_DIR: dataDir() }
    const refused = await start({ ...given, AUDIT_KEYS: written(aKey('2026-1')) })
    expect(await refused.exitCode()).toBe(1)
    expect(lastLine(refused.output())).toMatch(/^AUDIT_KEYS: the key 2026-1 has another secret/)

    // A key that was lost for good is no reason to be closed: it is told, and nothing is sealed.
    const server = await start({ ...given, AUDIT_KEYS: written(aKey('2027-1')) })
    await server.untilLine('ready')
    await until('the first sweep has looked at the keys', async () => {
      const metrics = await (await fetch(`${server.url}/metrics`)).text()
      return metrics.includes('\naudit_keys_wrong 1\n')
    })
    const line = 'staff events are not sealed: AUDIT_KEYS lacks the key 2026-1'
    await until('the log says so', () => Promise.resolve(server.output().includes(line)))
    server.process.kill('SIGTERM')
    await server.exitCode()
    await end()
  })

  test('one row that is damaged does not stop it; a key that is gone is told by verify', async () => {
    const { url, database, end } = await aDatabase()
    const key = aKey('2026-1')
    await keepBsn(database, key)
    const damaged = await keepBsn(database, key)
    const put = { bsn_encrypted: randomBytes(40) }
    await database.updateTable('account').set(put).where('id', '=', damaged).execute()
    const given = {
      ...(await serverEnvironment(NOBODY)),
      ...{ DATABASE_URL: url, DATA_DIR: dataDir(), DEMO: '0', BSN_KEYS: written(key) },
    }
    const server = await start(given)
    await server.untilLine('ready')
    server.process.kill('SIGTERM')
    await server.exitCode()
    const others = { ...given, BSN_KEYS: written(aKey('2027-1')) }
    const verified = await runBackupCommand(['verify'], others)
    expect(verified.code).toBe(1)
    expect(verified.errors).toMatch(/^BSN_KEYS lacks the key 2026-1, /)
    await end()
  })
})
