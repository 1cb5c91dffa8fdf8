import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@vignettes/domain/rules/duration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'

const BASE = '/api/request-vignette'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const IDLE_MS = 30 * MINUTE_MS
const ALLOWED_ENDINGS = 60

type Headers = Record<string, string>
interface Listed {
  id: string
  browser: string | null
  system: string | null
  begunAt: string
  lastUsedAt: string
  isThisOne: boolean
}

describeOnEachDatabase('the sessions of an applicant', (connected) => {
  let portal: AccountsPortal
  beforeAll(async () => {
    portal = await startAccountsPortal(connected(), { sessionIdleMs: IDLE_MS })
  })
  afterAll(() => portal.close())

  const listOf = async (headers: Headers) => {
    const answer = await portal.app.inject({ url: `${BASE}/sessions`, headers })
    return answer.json<{ sessions: Listed[] }>().sessions
  }
  const end = (headers: Headers, id: string) =>
    portal.app.inject({ method: 'POST', url: `${BASE}/sessions/end`, headers, payload: { id } })
  const isIn = async (headers: Headers) =>
    (await portal.app.inject({ url: `${BASE}/user`, headers })).statusCode === 200
  const advanceMinutes = (minutes: number) => portal.clock.advanceSeconds(minutes * 60)

  async function logIn(email: string, agent = FIREFOX): Promise<Headers> {
    const answer = await portal.app.inject({
      method: 'POST',
      url: `${BASE}/login`,
      headers: { 'user-agent': agent },
      payload: { email, password: TEST_PASSWORD },
    })
    const { access_token: token } = answer.json<{ access_token: string }>()
    return { authorization: `Bearer ${token}` }
  }

  test('ASVS 7.5.2 each is listed with its browser and since when, the one that asks first', async () => {
    const { email, headers: first } = await portal.applicant()
    advanceMinutes(2)
    const second = await logIn(email)
    const listed = await listOf(second)
    const now = portal.clock.now().toISOString()
    expect(listed).toMatchObject([
      { browser: 'firefox', system: 'linux', begunAt: now, lastUsedAt: now, isThisOne: true },
      { browser: null, system: null, isThisOne: false },
    ])
    expect((await listOf(first)).map(({ id }) => id)).toEqual(listed.map(({ id }) => id).reverse())
    const kept = await connected().database.selectFrom('account_session').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('Gecko')
  })

  test('ASVS 7.5.2 one is ended from another, and no other with it', async () => {
    const { email, headers } = await portal.applicant()
    const [lost, third] = [await logIn(email), await logIn(email)]
    const [{ id } = { id: '' }] = await listOf(lost)
    expect((await end(headers, id)).statusCode).toBe(200)
    expect([await isIn(lost), await isIn(headers), await isIn(third)]).toEqual([false, true, true])
    expect((await listOf(headers)).map((session) => session.id)).not.toContain(id)
    // There is no such session any more.
    expect((await end(headers, id)).statusCode).toBe(404)
  })

  test('B1 who ends too many is told when to come again, and keeps the owner’s own sessions from nothing', async () => {
    const { email, headers } = await portal.applicant()
    const stranger = await logIn(email)
    for (let tries = 0; tries < ALLOWED_ENDINGS; tries += 1) {
      expect((await end(stranger, randomUUID())).statusCode).toBe(404)
    }
    const refused = await end(stranger, randomUUID())
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const [, { id } = { id: '' }] = await listOf(headers)
    expect((await end(headers, id)).statusCode).toBe(200)
    expect(await isIn(stranger)).toBe(false)
    const everywhere = await portal.app.inject({
      method: 'POST',
      url: `${BASE}/logout`,
      headers,
      payload: { everywhere: true },
    })
    expect(everywhere.statusCode).toBe(200)
  })

  test('another’s session is neither seen nor ended', async () => {
    const [owner, other] = [await portal.applicant(), await portal.applicant()]
    const [{ id } = { id: '' }] = await listOf(owner.headers)
    expect((await listOf(other.headers)).map((session) => session.id)).not.toContain(id)
    expect((await end(other.headers, id)).statusCode).toBe(404)
    expect(await isIn(owner.headers)).toBe(true)
  })

  test('an account knows when its owner last logged in', async () => {
    const { email } = await portal.applicant()
    portal.clock.advanceSeconds(60)
    await logIn(email)
    const account = await connected()
      .database.selectFrom('account')
      .select('last_login_at as lastLoginAt')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(account.lastLoginAt).toEqual(portal.clock.now())
  })

  test('B15 what was logged out, here or everywhere, is listed no more', async () => {
    const { email, headers } = await portal.applicant()
    const other = await logIn(email)
    await portal.app.inject({ method: 'POST', url: `${BASE}/logout`, headers: other, payload: {} })
    expect(await listOf(headers)).toHaveLength(1)
    const payload = { everywhere: true }
    await portal.app.inject({ method: 'POST', url: `${BASE}/logout`, headers, payload })
    expect(await listOf(await logIn(email))).toHaveLength(1)
  })

  test('ASVS 7.3.1 a session ends when it is not used for so long, and not while it is', async () => {
    const { email, headers: used } = await portal.applicant()
    const unused = await logIn(email)
    for (const minutes of [20, 20, 20]) {
      advanceMinutes(minutes)
      expect(await isIn(used)).toBe(true)
    }
    expect(await listOf(used)).toHaveLength(1)
    expect(await isIn(unused)).toBe(false)
    // What ended does not come back by being asked for.
    expect(await isIn(unused)).toBe(false)
  })

  test('that a session is used is written down once in five minutes', async () => {
    const { headers } = await portal.applicant()
    const begun = portal.clock.now()
    const lastUsed = async () => (await listOf(headers))[0]?.lastUsedAt
    advanceMinutes(4)
    expect(await lastUsed()).toBe(begun.toISOString())
    advanceMinutes(2)
    expect(await lastUsed()).toBe(portal.clock.now().toISOString())
  })

  test('B2 a token of before sessions were kept lasts until it expires', async () => {
    const { headers } = await portal.applicant()
    await connected().database.deleteFrom('account_session').execute()
    expect(await isIn(headers)).toBe(true)
    expect(await listOf(headers)).toEqual([])
  })

  test('a login forgets sessions that are over', async () => {
    const { email } = await portal.applicant()
    advanceMinutes(121)
    await logIn(email)
    const { database } = connected()
    const kept = await database.selectFrom('account_session').select('ends_at').execute()
    expect(kept.every((row) => row.ends_at > portal.clock.now())).toBe(true)
  })
})
