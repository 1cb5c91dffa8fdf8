import { savePassage } from '@vignettes/domain/api/requests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresAttemptLimits } from './adapters/postgres/attempt-limits.ts'
import type { AttemptLimits } from './ports/attempt-limits.ts'
import { aBoatPhoto } from './testing/boat-photo.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { signUp, TEST_PASSWORD } from './testing/registration.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'
import { aTransitPayload } from './testing/transit-payload.ts'

const SENT = /^U hebt in korte tijd heel veel bestanden verstuurd\. Over 24 uur/
const MADE = /^U hebt in korte tijd heel veel aanvragen gedaan\. Over 24 uur/

const BACK = 'http://localhost:3000/mandate/success'
const MANDATE = {
  ...{ issuer: 'TESTNL2A', return_url_success: BACK, return_url_cancel: BACK },
  ...{ return_url_error: BACK, return_url_reject: BACK },
}

describeOnEachDatabase('M2 what an account takes of what is everybody’s', (connected) => {
  let portal: TestPortal
  let limits: AttemptLimits
  let payload: object
  beforeAll(async () => {
    limits = postgresAttemptLimits(connected().pool)
    portal = await startTestPortal(connected(), { attemptLimits: limits })
    payload = aTransitPayload(await aBoatPhoto())
  })
  afterAll(() => portal.close())

  const save = (headers: Record<string, string>, draft = 'draft-0000000001') =>
    portal.app.inject({
      method: savePassage.method,
      url: savePassage.path,
      headers: { ...headers, 'idempotency-key': draft },
      payload,
    })

  async function someone() {
    const { headers, token, email } = await signUp(portal.app)
    const { database } = connected()
    const { id } = await database
      .selectFrom('account')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const stored = async () => {
      const rows = await database
        .selectFrom('request')
        .leftJoin('document', 'document.request_id', 'request.id')
        .select('request.id')
        .where('request.account_id', '=', id)
        .execute()
      return rows.length
    }
    return { headers, token, email, id, stored }
  }

  async function loggedInAnew(email: string) {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/request-vignette/login',
      payload: { email, password: TEST_PASSWORD },
    })
    return { authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}` }
  }

  test.each([
    ['body-by-account', 300, SENT],
    ['document-by-account', 600, SENT],
    ['kilobyte-by-account', 1_000_000, SENT],
    ['request-by-account', 100, MADE],
  ] as const)(
    'who took all of %s is told when to go on, and nothing of it is kept',
    async (kind, all, words) => {
      const { headers, id, stored } = await someone()
      const other = await someone()
      expect(await limits.count(kind, id, all)).toBeUndefined()
      const refused = await save(headers)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60)
      expect(refused.json<{ message: string }>().message).toMatch(words)
      expect(await stored()).toBe(0)
      expect((await save(other.headers)).statusCode).toBe(200)
      await limits.forgive(kind, id)
      expect((await save(headers)).statusCode).toBe(200)
    },
  )

  test.each([
    ['body', 300],
    ['document', 600],
    ['kilobyte', 1_000_000],
    ['request', 100],
  ] as const)('one session has half of every %s, and a new one has the rest', async (kind, all) => {
    const { headers, token: from, id, email } = await someone()
    await limits.count(`${kind}-by-session`, { who: id, from }, all / 2)
    await limits.count(`${kind}-by-account`, id, all / 2)
    expect((await save(headers)).statusCode).toBe(429)
    expect((await save(await loggedInAnew(email), 'draft-0000000002')).statusCode).toBe(200)
  })

  test.each([
    ['draft', 1_800, 'PUT', 'drafts/AMSTERDAM/transit', { version: 0, data: {} }],
    ['summary', 100, 'GET', 'summary-passage?requestId=none', undefined],
    ['confirmation', 10, 'POST', 'user/email/confirm/again', {}],
    ['mandate', 40, 'POST', 'mandate/create', MANDATE],
  ] as const)('and of every %s', async (kind, all, method, path, sent) => {
    const { headers, token: from, id, email } = await someone()
    const ask = async (by: Record<string, string>) => {
      const url = `/api/request-vignette/${path}`
      const answer = await portal.app.inject({
        method,
        url,
        headers: by,
        ...(sent && { payload: sent }),
      })
      return answer.statusCode
    }
    const before = await ask(headers)
    expect([200, 404, 422]).toContain(before)
    await limits.count(`${kind}-by-session`, { who: id, from }, all / 2)
    await limits.count(`${kind}-by-account`, id, all / 2)
    expect(await ask(headers)).toBe(429)
    expect(await ask(await loggedInAnew(email))).toBe(before)
  })

  test('B13 what is sent again is no new request', async () => {
    const { headers, id } = await someone()
    const first = await save(headers)
    await limits.count('request-by-account', id, 100)
    expect((await save(headers)).json()).toEqual(first.json())
    expect((await save(headers, 'draft-0000000002')).statusCode).toBe(429)
  })

  test('a file counts by its size', async () => {
    const { headers, id } = await someone()
    await save(headers)
    const kilobytes = Math.ceil((await aBoatPhoto()).length / 1_000)
    expect(await limits.count('kilobyte-by-account', id, 1_000_000 - kilobytes)).toBeUndefined()
    expect(await limits.count('kilobyte-by-account', id)).toBeGreaterThan(0)
  })

  test('summaries are drawn a hundred times in a quarter of an hour', async () => {
    const { headers, id } = await someone()
    const { requestId } = (await save(headers)).json<{ requestId: string }>()
    const url = `/api/request-vignette/summary-passage?requestId=${requestId}`
    expect((await portal.app.inject({ url, headers })).statusCode).toBe(200)
    await limits.count('summary-by-account', id, 99)
    expect((await portal.app.inject({ url, headers })).statusCode).toBe(429)
  })
})
