import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { startTestPortal, TEST_KEY, type TestPortal } from '../../testing/test-portal.ts'

const BASE = '/api/request-vignette'
const OK = { status: 'OK' }
const NO_TOKEN = { message: 'Authorization token is invalid or expired' }
const LIFETIME_S = 2 * 60 * 60
const HOUR_S = 60 * 60

type Headers = Record<string, string>

describeOnEachDatabase('logging out', (connected) => {
  let portal: AccountsPortal
  beforeAll(async () => {
    portal = await startAccountsPortal(connected())
  })
  afterAll(() => portal.close())

  const logOut = (headers: Headers, payload: object = {}, { app }: TestPortal = portal) =>
    app.inject({ method: 'POST', url: `${BASE}/logout`, headers, payload })

  const isIn = async (headers: Headers, { app }: TestPortal = portal) =>
    (await app.inject({ url: `${BASE}/user`, headers })).statusCode === 200

  async function logIn(email: string): Promise<Headers> {
    const answer = await portal.logIn(email, TEST_PASSWORD)
    const { access_token: token } = answer.json<{ access_token: string }>()
    return { authorization: `Bearer ${token}` }
  }

  const endedTokens = () => connected().database.selectFrom('ended_token').selectAll().execute()

  test('B15 logging out ends this token, and no other of the same account', async () => {
    const { email, headers: first } = await portal.applicant()
    // Within one second of the clock: what tells the two apart is not the time.
    const second = await logIn(email)
    const answer = await logOut(first)
    expect([answer.statusCode, answer.json()]).toEqual([200, OK])
    expect([await isIn(first), await isIn(second)]).toEqual([false, true])
  })

  test('B15 everywhere ends every token of the account, and none of another', async () => {
    const { email, headers } = await portal.applicant()
    const own = [headers, await logIn(email), await logIn(email)]
    const { headers: others } = await portal.applicant()
    const answer = await logOut(headers, { everywhere: true })
    expect([answer.statusCode, answer.json()]).toEqual([200, OK])
    for (const each of own) expect(await isIn(each)).toBe(false)
    expect(await isIn(others)).toBe(true)
    expect(await isIn(await logIn(email))).toBe(true)
  })

  test('a login ends the token that comes along with it, also of another account; one that fails ends none', async () => {
    const { email, headers: before } = await portal.applicant()
    const { headers: neighbour } = await portal.applicant()
    const again = (headers: Headers, password: string) =>
      portal.app.inject({
        method: 'POST',
        url: `${BASE}/login`,
        headers,
        payload: { email, password },
      })
    expect((await again(before, 'Verkeerd-2026!')).statusCode).toBe(401)
    expect(await isIn(before)).toBe(true)
    const { access_token: token } = (await again(before, TEST_PASSWORD)).json<{
      access_token: string
    }>()
    expect([await isIn(before), await isIn({ authorization: `Bearer ${token}` })]).toEqual([
      false,
      true,
    ])
    expect((await again(neighbour, TEST_PASSWORD)).statusCode).toBe(200)
    expect(await isIn(neighbour)).toBe(false)
    expect((await again({ authorization: 'Bearer geen.token' }, TEST_PASSWORD)).statusCode).toBe(
      200,
    )
  })

  test.each([{}, { everywhere: false }])('B15 %j is a logout of this token only', async (body) => {
    const { email, headers } = await portal.applicant()
    const second = await logIn(email)
    expect((await logOut(headers, body)).statusCode).toBe(200)
    expect([await isIn(headers), await isIn(second)]).toEqual([false, true])
  })

  test.each([{ everywhere: 'true' }, { everywhere: 1 }, { everywhere: null }, []])(
    'B1 %j is 422, and nothing has ended',
    async (body) => {
      const { headers } = await portal.applicant()
      const answer = await logOut(headers, body)
      expect(answer.statusCode).toBe(422)
      expect(answer.json<object>()).toHaveProperty('errors')
      expect(await isIn(headers)).toBe(true)
    },
  )

  test.each([{}, { everywhere: true }])(
    'logging out again with %j is 401 and does no harm',
    async (body) => {
      const { email, headers } = await portal.applicant()
      await logOut(headers, body)
      const later = await logIn(email)
      for (const again of [{}, { everywhere: true }]) {
        const answer = await logOut(headers, again)
        expect([answer.statusCode, answer.json()]).toEqual([401, NO_TOKEN])
      }
      expect(await isIn(later)).toBe(true)
    },
  )

  test('of many logouts with one token at the same moment each is done or comes too late', async () => {
    const { email, headers } = await portal.applicant()
    const bodies = [{}, { everywhere: true }, {}, { everywhere: true }, {}, { everywhere: true }]
    const answers = await Promise.all(bodies.map((body) => logOut(headers, body)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => ![200, 401].includes(status))).toEqual([])
    expect(await isIn(headers)).toBe(false)
    // It moved on once: who logged in between two of them would not have been logged out.
    const { session_version } = await connected()
      .database.selectFrom('account')
      .select('session_version')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(session_version).toBeLessThanOrEqual(2)
  })

  test('B15 what one process ended, another knows at its next call, also after a restart', async () => {
    const other = await startTestPortal(connected(), { clock: portal.clock })
    const { email, headers } = await portal.applicant()
    const second = await logIn(email)
    for (const each of [headers, second]) expect(await isIn(each, other)).toBe(true)
    await logOut(headers)
    expect([await isIn(headers, other), await isIn(second, other)]).toEqual([false, true])
    await logOut(second, { everywhere: true }, other)
    expect(await isIn(second)).toBe(false)
    await other.close()
    const restarted = await startTestPortal(connected(), { clock: portal.clock })
    expect(await isIn(headers, restarted)).toBe(false)
    await restarted.close()
  })

  test('B15 a new password ends every session, and no login with the old one outlives it', async () => {
    const { email, headers } = await portal.applicant()
    const other = await startTestPortal(connected(), { clock: portal.clock })
    const own = [headers, await logIn(email)]
    await portal.post('reset-password', { baseUrl: 'http://localhost:3000', email })
    const resetToken = await portal.tokenMailedTo(email)
    const password = 'Nieuw-wachtwoord-12!'
    // Those who log in with the old one at this very moment.
    const [reset, ...logins] = await Promise.all([
      portal.patch('reset-password', { resetToken, password }),
      ...Array.from({ length: 5 }, () => portal.logIn(email, TEST_PASSWORD)),
    ])
    expect(reset.statusCode).toBe(200)
    for (const login of logins.filter(({ statusCode }) => statusCode === 200)) {
      const { access_token: token } = login.json<{ access_token: string }>()
      own.push({ authorization: `Bearer ${token}` })
    }
    for (const each of own)
      expect([await isIn(each), await isIn(each, other)]).toEqual([false, false])
    const answer = await portal.logIn(email, password)
    const { access_token: token } = answer.json<{ access_token: string }>()
    expect(await isIn({ authorization: `Bearer ${token}` }, other)).toBe(true)
    await other.close()
  })

  test('B15 a token of before tokens had names of their own can be ended too', async () => {
    const { headers } = await portal.applicant()
    const [named = ''] = (headers['authorization'] ?? '').replace('Bearer ', '').split('.')
    const { jti, ...claims } = JSON.parse(Buffer.from(named, 'base64url').toString()) as Record<
      string,
      unknown
    >
    expect(jti).toBeDefined()
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
    const signature = createHmac('sha256', TEST_KEY.secret).update(payload).digest('base64url')
    const old = { authorization: `Bearer ${payload}.${signature}` }
    expect(await isIn(old)).toBe(true)
    expect((await logOut(old)).statusCode).toBe(200)
    expect([await isIn(old), await isIn(headers)]).toEqual([false, true])
  })

  test('an ended token is kept until no clock takes it for unexpired, and forgotten then', async () => {
    await connected().database.deleteFrom('ended_token').execute()
    const { email, headers } = await portal.applicant()
    await logOut(headers)
    portal.clock.advanceSeconds(LIFETIME_S)
    await logOut(await logIn(email))
    expect(await endedTokens()).toHaveLength(2)
    portal.clock.advanceSeconds(HOUR_S + 1)
    await logOut(await logIn(email))
    expect(await endedTokens()).toHaveLength(2)
  })

  test('no token that ended is in the log or readable in the database', async () => {
    const { token, headers } = await portal.applicant()
    await logOut(headers)
    const [payload = '', signature = ''] = token.split('.')
    const rows = JSON.stringify(await endedTokens())
    for (const secret of [token, payload, signature]) {
      expect(portal.logged()).not.toContain(secret)
      expect(rows).not.toContain(secret)
    }
  })
})
