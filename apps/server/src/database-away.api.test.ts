import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConnectedDatabase, connectDatabase } from './adapters/connect-database.ts'
import { type BreakableLine, breakableLine } from './testing/breakable-line.ts'
import { describeOnPostgres } from './testing/each-database.ts'
import { signUp, TEST_PASSWORD } from './testing/registration.ts'
import { createTestDatabase } from './testing/test-server.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

describeOnPostgres('a database that goes away', (server) => {
  let line: BreakableLine
  let connected: ConnectedDatabase
  let portal: TestPortal
  let drop: () => Promise<void>

  beforeAll(async () => {
    const created = await createTestDatabase(server)
    drop = created.drop
    const url = new URL(created.url)
    line = await breakableLine(url.hostname, Number(url.port || 5432))
    url.hostname = '127.0.0.1'
    url.port = String(line.port)
    // The pool tells that idle connections broke; that they did is the point of the test.
    connected = await connectDatabase({ url: url.href, poolSize: 5, onError: () => undefined })
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
})
