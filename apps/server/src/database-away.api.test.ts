import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConnectedDatabase, connectDatabase } from './adapters/connect-database.ts'
import { type BreakableLine, breakableLine } from './testing/breakable-line.ts'
import { describeOnPostgres } from './testing/each-database.ts'
import { signUp, TEST_PASSWORD } from './testing/registration.ts'
import { createTestDatabase } from './testing/test-server.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'
import { until } from './testing/until.ts'

describeOnPostgres('a database that goes away', (server) => {
  let line: BreakableLine
  let connected: ConnectedDatabase
  let portal: TestPortal
  let drop: () => Promise<void>
  /** Past the line. */
  let url: string

  beforeAll(async () => {
    const created = await createTestDatabase(server)
    drop = created.drop
    url = created.url
    const broken = new URL(url)
    line = await breakableLine(broken.hostname, Number(broken.port || 5432))
    broken.hostname = '127.0.0.1'
    broken.port = String(line.port)
    // The pool tells that idle connections broke; that they did is the point of the test.
    connected = await connectDatabase({ url: broken.href, poolSize: 5, onError: () => undefined })
    portal = await startTestPortal(connected)
  })
  afterAll(async () => {
    await portal.close()
    await connected.close()
    await line.cut()
    await drop()
  })

  test('B1 calls answer 503 with Retry-After while it is away, and recover by themselves', async () => {
    const { email, headers } = await signUp(portal.app)
    const logIn = () =>
      portal.app.inject({
        method: 'POST',
        url: '/api/request-vignette/login',
        payload: { email, password: TEST_PASSWORD },
      })
    const calls = [
      () => portal.app.inject('/api/health/ready'),
      () => portal.app.inject({ url: '/api/request-vignette/user', headers }),
      logIn,
    ]

    await line.cut()
    for (const call of calls) {
      const answer = await call()
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(answer.json<object>()).toHaveProperty('message')
    }
    const metrics = await portal.app.inject('/metrics')
    expect(metrics.statusCode).toBe(200)
    expect(metrics.body).toContain('disk_free_bytes{folder="data"}')
    expect(metrics.body).toContain('health{name="database"} 0')
    expect(metrics.body).toContain('calls_refused_total{why="unavailable"} 2')
    expect(metrics.body).not.toMatch(/^outbox_jobs/m)
    expect((await portal.app.inject('/api/health/live')).statusCode).toBe(200)
    expect((await portal.app.inject('/api/request-vignette/get-drive-types')).statusCode).toBe(200)

    await line.mend()
    for (const call of calls) expect((await call()).statusCode).toBe(200)
  })

  test.each([
    ['takes no connections', 'ALTER DATABASE %s ALLOW_CONNECTIONS false', 'ALLOW_CONNECTIONS true'],
    ['has another name', 'ALTER DATABASE %s RENAME TO %s_elsewhere', ''],
  ])('B1 nor does a fault come of one that %s', async (_how, closing, opening) => {
    const { headers } = await signUp(portal.app)
    const name = new URL(url).pathname.slice(1)
    const administer = async (...statements: string[]) => {
      const client = new pg.Client({ connectionString: server })
      await client.connect()
      for (const statement of statements) await client.query(statement)
      await client.end()
    }
    const others = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`
    const isRenamed = opening === ''
    await administer(
      ...(isRenamed ? [others] : []),
      closing.replaceAll('%s', name),
      ...(isRenamed ? [] : [others]),
    )
    try {
      const answer = await portal.app.inject({ url: '/api/request-vignette/user', headers })
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      const start = connectDatabase({ url, poolSize: 1, onError: () => undefined })
      await expect(start).rejects.toThrow('cannot be used')
    } finally {
      await administer(
        isRenamed
          ? `ALTER DATABASE ${name}_elsewhere RENAME TO ${name}`
          : `ALTER DATABASE ${name} ${opening}`,
      )
    }
    const again = () => portal.app.inject({ url: '/api/request-vignette/user', headers })
    await until('it recovers', async () => (await again()).statusCode === 200)
  })

  test('F11 nor of one that only follows another: it answers, and takes nothing in', async () => {
    const name = new URL(url).pathname.slice(1)
    const administer = async (setting: string) => {
      const client = new pg.Client({ connectionString: server })
      await client.connect()
      await client.query(`ALTER DATABASE ${name} ${setting}`)
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
      )
      await client.end()
    }
    const { email } = await signUp(portal.app)
    const logIn = () =>
      portal.app.inject({
        method: 'POST',
        url: '/api/request-vignette/login',
        payload: { email, password: TEST_PASSWORD },
      })
    const ready = () => portal.app.inject('/api/health/ready')
    await administer('SET default_transaction_read_only = on')
    try {
      const answer = await logIn()
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      expect((await ready()).json()).toMatchObject({ notWell: ['database'] })
      expect((await portal.app.inject('/metrics')).body).toContain('health{name="database"} 0')
    } finally {
      await administer('RESET default_transaction_read_only')
    }
    await until('it recovers', async () => (await ready()).statusCode === 200)
    // A connection of calls that was being made meanwhile is found out by the call that is given it.
    await until('people log in', async () => (await logIn()).statusCode === 200)
  })

  test('a start with a role that is none says so in one line', async () => {
    const address = new URL(url)
    address.username = 'nobody_of_this_name'
    const start = connectDatabase({ url: address.href, poolSize: 1, onError: () => undefined })
    await expect(start).rejects.toThrow(/cannot be used: .*nobody_of_this_name/)
  })
})
