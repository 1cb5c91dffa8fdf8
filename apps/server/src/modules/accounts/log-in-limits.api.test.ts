import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { signUp, TEST_PASSWORD } from '../../testing/registration.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const BASE = '/api/request-vignette'

describeOnEachDatabase('limits on logging in', (connected) => {
  const ALLOWED_TRIES = 10

  const tryToLogIn = ({ app }: TestPortal, email: string, password = 'Anders-2026!') =>
    app.inject({ method: 'POST', url: `${BASE}/login`, payload: { email, password } })

  test('B1 one try too many is 429 with Retry-After, also after a restart', async () => {
    const portal = await startTestPortal(connected())
    const { email } = await signUp(portal.app)
    for (let tries = 0; tries < ALLOWED_TRIES; tries++) {
      expect((await tryToLogIn(portal, email)).statusCode).toBe(401)
    }
    const refused = await tryToLogIn(portal, email)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await portal.close()

    const restarted = await startTestPortal(connected())
    expect((await tryToLogIn(restarted, email, TEST_PASSWORD)).statusCode).toBe(429)
    await restarted.close()
  })

  test('a success ends the count', async () => {
    const portal = await startTestPortal(connected())
    const { email } = await signUp(portal.app)
    for (let round = 0; round < 2; round++) {
      for (let tries = 1; tries < ALLOWED_TRIES; tries++) await tryToLogIn(portal, email)
      expect((await tryToLogIn(portal, email, TEST_PASSWORD)).statusCode).toBe(200)
    }
    await portal.close()
  })

  test('M3 who tries a stranger over and over keeps nobody out but who tries from there', async () => {
    const portal = await startTestPortal(connected())
    const { email } = await signUp(portal.app)
    for (let tries = 0; tries <= ALLOWED_TRIES; tries++) await tryToLogIn(portal, email)
    expect((await tryToLogIn(portal, email, TEST_PASSWORD)).statusCode).toBe(429)
    const payload = { email, password: TEST_PASSWORD }
    const elsewhere = {
      method: 'POST',
      url: `${BASE}/login`,
      remoteAddress: '10.1.1.1',
      payload,
    } as const
    expect((await portal.app.inject(elsewhere)).statusCode).toBe(200)
    await portal.close()
  })

  test('M3 a browser that has logged in before goes through, and has tries of its own', async () => {
    const portal = await startTestPortal(connected())
    const { email } = await signUp(portal.app)
    const { email: other } = await signUp(portal.app)
    const log = (address: string, password: string, cookie = '', who = email) =>
      portal.app.inject({
        method: 'POST',
        url: `${BASE}/login`,
        remoteAddress: address,
        headers: { cookie },
        payload: { email: who, password },
      })
    const header = String((await log('10.1.1.1', TEST_PASSWORD)).headers['set-cookie'])
    expect(header).toMatch(
      /^vignettes-browser=[\w.-]+; Max-Age=\d+; Path=\/api; HttpOnly; SameSite=Strict$/,
    )
    expect(header).not.toContain(email)
    const [known = ''] = header.split(';')

    // From so many places that nobody who is not known gets in.
    for (let place = 0; place < 6; place++) {
      for (let tries = 0; tries < ALLOWED_TRIES; tries++)
        await log(`10.2.2.${place}`, 'Anders-2026!')
    }
    expect((await log('10.3.3.3', TEST_PASSWORD)).statusCode).toBe(429)
    expect((await log('10.3.3.3', TEST_PASSWORD, known)).statusCode).toBe(200)
    // It is of this account alone, and nobody makes one.
    for (const made of [
      known.replace(/.$/, ''),
      known.replace('=', '=x'),
      `${known}.x`,
      'vignettes-browser=~~~',
    ]) {
      expect((await log('10.3.3.3', TEST_PASSWORD, made)).statusCode).toBe(429)
    }
    const both = String((await log('10.3.3.3', TEST_PASSWORD, known, other)).headers['set-cookie'])
    expect((await log('10.3.3.3', TEST_PASSWORD, both.split(';')[0])).statusCode).toBe(200)

    for (let tries = 0; tries < ALLOWED_TRIES; tries++) {
      expect((await log('10.3.3.3', 'Anders-2026!', known)).statusCode).toBe(401)
    }
    expect((await log('10.3.3.3', TEST_PASSWORD, known)).statusCode).toBe(429)
    await portal.close()
  })

  test('M3 who has known a password gathers no tries at the next: known browsers end with it', async () => {
    const portal = await startTestPortal(connected())
    const { email, headers } = await signUp(portal.app)
    const log = (password: string, cookie = '') =>
      portal.app.inject({
        method: 'POST',
        url: `${BASE}/login`,
        remoteAddress: '10.4.4.4',
        headers: { cookie },
        payload: { email, password },
      })
    const cookieOf = (answer: { headers: Record<string, unknown> }) =>
      String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const gathered = [cookieOf(await log(TEST_PASSWORD)), cookieOf(await log(TEST_PASSWORD))]
    const newPassword = 'Een-ander-woord-2026!'
    const changed = await portal.app.inject({
      method: 'POST',
      url: `${BASE}/user/password`,
      headers,
      payload: { currentPassword: TEST_PASSWORD, newPassword },
    })
    expect(changed.statusCode).toBe(200)

    for (let tries = 0; tries < ALLOWED_TRIES; tries++)
      expect((await log('Anders-2026!', gathered[tries % 2])).statusCode).toBe(401)
    for (const cookie of ['', ...gathered])
      expect((await log(newPassword, cookie)).statusCode).toBe(429)
    // The browser in which it was changed is the owner's.
    expect((await log(newPassword, cookieOf(changed))).statusCode).toBe(200)
    await portal.close()
  })

  test('an unknown e-mail is limited like a known one', async () => {
    const portal = await startTestPortal(connected())
    const email = 'nobody@vignet.example'
    const statuses: number[] = []
    for (let tries = 0; tries <= ALLOWED_TRIES; tries++) {
      statuses.push((await tryToLogIn(portal, email)).statusCode)
    }
    expect(statuses.indexOf(429)).toBe(ALLOWED_TRIES)
    await portal.close()
  })
})
