import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'

const BASE = '/api/request-vignette'
const NEW_PASSWORD = 'Nog-Rustiger-2026!'
const PLACES = 6
const TRIES_OF_A_PLACE = 10

describeOnEachDatabase('M3 the browser of the owner stays known', (connected) => {
  let portal: AccountsPortal
  beforeAll(async () => {
    portal = await startAccountsPortal(connected())
  })
  afterAll(() => portal.close())

  interface Call {
    method?: 'POST' | 'PATCH'
    from?: string
    headers?: Record<string, string>
  }
  const call = (path: string, payload: object, { method = 'POST', from, headers }: Call = {}) =>
    portal.app.inject({
      ...{ method, url: `${BASE}/${path}`, payload },
      remoteAddress: from ?? '10.6.6.6',
      headers: headers ?? {},
    })
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  const logIn = (email: string, password: string, cookie = '', from = '10.6.6.6') =>
    call('login', { email, password }, { from, headers: { cookie } })
  /** From so many places that nobody who is not known gets in. */
  const keepStrangersOut = async (email: string, password: string) => {
    for (let place = 0; place < PLACES; place++)
      for (let tries = 0; tries < TRIES_OF_A_PLACE; tries++)
        await logIn(email, 'Anders-2026!', '', `10.7.7.${place}`)
    expect((await logIn(email, password)).statusCode).toBe(429)
  }
  const marksIn = (cookie: string) => cookie.split('~').length

  test('after a reset, in which it was chosen', async () => {
    const { email } = await portal.applicant()
    const before = cookieOf(await logIn(email, TEST_PASSWORD))
    await call('reset-password', { baseUrl: 'http://localhost:3000', email })
    const chosen = await call(
      'reset-password',
      { resetToken: await portal.tokenMailedTo(email), password: NEW_PASSWORD },
      { method: 'PATCH', headers: { cookie: before } },
    )
    expect(chosen.statusCode).toBe(200)
    const after = cookieOf(chosen)
    expect(marksIn(after)).toBe(1)
    await keepStrangersOut(email, NEW_PASSWORD)
    expect((await logIn(email, NEW_PASSWORD, before)).statusCode).toBe(429)
    expect((await logIn(email, NEW_PASSWORD, after)).statusCode).toBe(200)
  })

  test('after a change of password, with one mark for it', async () => {
    const { email, headers } = await portal.applicant()
    const before = cookieOf(await logIn(email, TEST_PASSWORD))
    const changed = await call(
      'user/password',
      { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD },
      { headers: { ...headers, cookie: before } },
    )
    expect(marksIn(cookieOf(changed))).toBe(1)
    await keepStrangersOut(email, NEW_PASSWORD)
    expect((await logIn(email, NEW_PASSWORD, cookieOf(changed))).statusCode).toBe(200)
  })

  test('after another e-mail address is confirmed where the owner is logged in; elsewhere nobody is', async () => {
    const { email, headers, update } = await portal.applicant()
    await portal.confirm(email)
    const before = cookieOf(await logIn(email, TEST_PASSWORD))
    const change = async (to: string, cookie: string, who?: Record<string, string>) => {
      await update({ Email: to, currentPassword: TEST_PASSWORD })
      const token = await portal.tokenMailedTo(to)
      return call('user/email/confirm', { token }, { headers: { ...who, cookie } })
    }
    const stranger = await portal.applicant()
    for (const who of [undefined, stranger.headers]) {
      const elsewhere = await change(`elsewhere-${String(who !== undefined)}-${email}`, '', who)
      expect(elsewhere.statusCode).toBe(200)
      expect(elsewhere.headers['set-cookie']).toBeUndefined()
    }
    const own = `own-${email}`
    const confirmed = await change(own, before, headers)
    expect(confirmed.json()).toEqual({ email: own })
    await keepStrangersOut(own, TEST_PASSWORD)
    expect((await logIn(own, TEST_PASSWORD, before)).statusCode).toBe(429)
    expect((await logIn(own, TEST_PASSWORD, cookieOf(confirmed))).statusCode).toBe(200)
  })
})
