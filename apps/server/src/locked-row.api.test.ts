import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ConnectedDatabase, connectDatabase } from './adapters/connect-database.ts'
import { isDatabaseAway } from './adapters/postgres/is-database-away.ts'
import { LIMITS, openPool } from './adapters/postgres/open-pool.ts'
import { aBoatPhoto } from './testing/boat-photo.ts'
import { describeOnPostgres } from './testing/each-database.ts'
import { type FakePaymentProvider, fakePaymentProvider } from './testing/fake-payment-provider.ts'
import { signUp } from './testing/registration.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'
import { createTestDatabase } from './testing/test-server.ts'
import { aTransitPayload } from './testing/transit-payload.ts'
import { until } from './testing/until.ts'

/** What is held by somebody else for longer than anybody waits. */
describeOnPostgres('a row that stays locked', (server) => {
  let connected: ConnectedDatabase
  let portal: TestPortal
  let provider: FakePaymentProvider
  let locker: pg.Client
  let drop: () => Promise<void>
  let url: string
  const onError = (error: Error) => {
    throw error
  }

  beforeAll(async () => {
    const created = await createTestDatabase(server)
    drop = created.drop
    url = created.url
    connected = await connectDatabase({ url, poolSize: 10, onError })
    provider = fakePaymentProvider()
    portal = await startTestPortal(connected, { paymentProvider: provider })
    locker = new pg.Client({ connectionString: url })
    await locker.connect()
  })
  afterEach(async () => void (await locker.query('ROLLBACK')))
  afterAll(async () => {
    await locker.end()
    await portal.close()
    await connected.close()
    await drop()
  })

  async function startPaying() {
    const { headers } = await signUp(portal.app)
    const payload = aTransitPayload(await aBoatPhoto())
    const save = (requestId?: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/request-vignette/save-passage',
        headers,
        payload: { ...payload, ...(requestId && { requestId, objectName: 'De Gans' }) },
      })
    const { requestId } = (await save()).json<{ requestId: string }>()
    return { headers, requestId, save, reference: provider.orders().at(-1)?.reference ?? '' }
  }

  async function timed<T>(what: Promise<T>): Promise<{ answer: T; ms: number }> {
    const start = performance.now()
    const answer = await what
    return { answer, ms: performance.now() - start }
  }

  test('F2 many messages about it keep nobody else waiting, and come again', async () => {
    const { headers, requestId, reference } = await startPaying()
    await locker.query('BEGIN')
    await locker.query('SELECT 1 FROM payment WHERE request_id = $1 FOR UPDATE', [requestId])
    const message = provider.pay(reference, 'PAID')
    const send = () =>
      portal.app.inject({
        method: 'POST',
        url: new URL(message.url).pathname,
        headers: message.headers as Record<string, string>,
        payload: message.rawBody,
      })
    const messages = Array.from({ length: 20 }, () => timed(send()))
    const others = []
    for (let n = 0; n < 10; n += 1) {
      const asked = ['/api/request-vignette/objects', '/api/health/ready'].map((address) =>
        timed(portal.app.inject({ url: address, headers })),
      )
      others.push(...(await Promise.all(asked)))
    }
    expect(others.map(({ answer }) => answer.statusCode)).toEqual(others.map(() => 200))
    expect(Math.max(...others.map(({ ms }) => ms))).toBeLessThan(1_000)
    for (const { answer, ms } of await Promise.all(messages)) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      // A third of a second where nothing else is done.
      expect(ms).toBeLessThan(1_000)
    }

    await locker.query('ROLLBACK')
    expect((await send()).statusCode).toBe(200)
  })

  test('F2 who only looks at it waits for nobody', async () => {
    const { headers, requestId } = await startPaying()
    await locker.query('BEGIN')
    await locker.query('SELECT 1 FROM payment WHERE request_id = $1 FOR UPDATE', [requestId])
    const { answer, ms } = await timed(
      portal.app.inject({ url: `/api/request-vignette/request/${requestId}`, headers }),
    )
    expect(answer.json()).toMatchObject({ paymentStatus: 'OPEN' })
    expect(ms).toBeLessThan(1_000)
  })

  test('F2 many calls of one person for it keep nobody else waiting', async () => {
    const { headers, requestId } = await startPaying()
    const { headers: ofOther } = await signUp(portal.app)
    await locker.query('BEGIN')
    await locker.query(
      `SELECT 1 FROM account JOIN request ON request.account_id = account.id WHERE request.id = $1 FOR UPDATE`,
      [requestId],
    )
    const { user } = (
      await portal.app.inject({ url: '/api/request-vignette/user', headers })
    ).json<{ user: Record<string, unknown> }>()
    const { Email, Initials, Prefix, LastName, BSN, ...rest } = user
    const details = { Email, Initials, Prefix, LastName, BSN, ...rest, City: 'Weesp' }
    const locked = Array.from({ length: 20 }, () =>
      timed(
        portal.app.inject({
          method: 'PATCH',
          url: '/api/request-vignette/user',
          headers,
          payload: details,
        }),
      ),
    )
    for (let n = 0; n < 20; n += 1) {
      const { answer, ms } = await timed(
        portal.app.inject({ url: '/api/request-vignette/objects', headers: ofOther }),
      )
      expect(answer.statusCode).toBe(200)
      expect(ms).toBeLessThan(1_000)
    }
    for (const { answer, ms } of await Promise.all(locked)) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      // Four seconds, on a machine that does nothing else.
      expect(ms).toBeLessThan(5_000)
    }
  })

  test('F2 who needs it is told within 4 seconds to come again', async () => {
    const { requestId, save } = await startPaying()
    await locker.query('BEGIN')
    await locker.query('SELECT 1 FROM request WHERE id = $1 FOR UPDATE', [requestId])
    const { answer, ms } = await timed(save(requestId))
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(ms).toBeLessThan(4_000)

    await locker.query('ROLLBACK')
    expect((await save(requestId)).statusCode).toBe(200)
  })

  test('F2 and so are those of the same person who wait behind them with their photos', async () => {
    const { requestId, save } = await startPaying()
    await locker.query('BEGIN')
    await locker.query('SELECT 1 FROM request WHERE id = $1 FOR UPDATE', [requestId])
    const windows = Array.from({ length: 8 }, () => timed(save(requestId)))
    for (const { answer, ms } of await Promise.all(windows)) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      // Half of it on a machine that does nothing else.
      expect(ms).toBeLessThan(6_000)
    }
    await locker.query('ROLLBACK')
    expect((await save(requestId)).statusCode).toBe(200)
  })

  test('F2 a question that takes for ever is given up at the database too', async () => {
    const limits = { ...LIMITS, statementMs: 200 }
    const pool = openPool({ server: url, maxConnections: 1, limits, onError })
    const error: unknown = await pool.query('SELECT pg_sleep(60)').catch((cause: unknown) => cause)
    await pool.end()
    expect(isDatabaseAway(error)).toBe(true)
    const running = `SELECT 1 FROM pg_stat_activity
      WHERE query LIKE '%pg_sleep(60)%' AND pid <> pg_backend_pid() AND state = 'active'`
    await until('the server gives it up', async () => (await locker.query(running)).rowCount === 0)
  })
})
