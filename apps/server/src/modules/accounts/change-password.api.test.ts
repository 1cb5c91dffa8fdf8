import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'

const BASE = '/api/request-vignette'
const NEW_PASSWORD = 'Anders-2026!'
const ALLOWED_TRIES = 10
const SAME = 'Kies een ander wachtwoord dan uw huidige.'

type Headers = Record<string, string>

describeOnEachDatabase('ASVS 6.2.3 a change of password', (connected) => {
  let portal: AccountsPortal
  beforeAll(async () => {
    portal = await startAccountsPortal(connected())
  })
  beforeEach(() => connected().pool.query('DELETE FROM attempt_limit'))
  afterAll(() => portal.close())

  const change = (headers: Headers, changes: Record<string, unknown> = {}) =>
    portal.app.inject({
      method: 'POST',
      url: `${BASE}/user/password`,
      headers,
      payload: { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD, ...changes },
    })
  const statusOf = async (headers: Headers) => (await portal.getUser(headers)).statusCode
  const bearer = (answer: Awaited<ReturnType<typeof change>>): Headers => ({
    authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}`,
  })
  const logIn = async (email: string, password = TEST_PASSWORD) =>
    bearer(await portal.logIn(email, password))
  const trailOf = async (email: string) => {
    const rows = await connected()
      .database.selectFrom('security_event')
      .innerJoin('account', 'account.id', 'owner_id')
      .select('kind')
      .where('account.email', '=', email)
      .execute()
    return rows.map(({ kind }) => kind)
  }

  test('asks for the one of now; this session goes on, every other ends, and the owner is told', async () => {
    const { email, headers } = await portal.applicant()
    const elsewhere = await logIn(email)
    const answer = await change(headers)
    expect(answer.statusCode).toBe(200)
    const next = bearer(answer)
    expect([await statusOf(next), await statusOf(headers), await statusOf(elsewhere)]).toEqual([
      200, 401, 401,
    ])
    expect((await portal.logIn(email, TEST_PASSWORD)).statusCode).toBe(401)
    expect((await portal.logIn(email, NEW_PASSWORD)).statusCode).toBe(200)
    const letter = (await portal.mailsTo(email)).at(-1)
    expect(letter?.subject).toBe('Uw wachtwoord is gewijzigd')
    expect(letter?.text).toContain('Op uw andere apparaten hebben we u uitgelogd.')
  })

  test('the session that goes on is listed, alone', async () => {
    const { headers } = await portal.applicant()
    const next = bearer(await change(headers))
    const listed = await portal.app.inject({ url: `${BASE}/sessions`, headers: next })
    expect(listed.json()).toMatchObject({ sessions: [{ isThisOne: true }] })
    expect(listed.json<{ sessions: unknown[] }>().sessions).toHaveLength(1)
  })

  test('a wrong one is 422 at its field, a row in the trail, and changes nothing', async () => {
    const { email, headers } = await portal.applicant()
    const answer = await change(headers, { currentPassword: 'Fout-2026!' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { errors: [{ path: 'currentPassword' }] },
    ])
    expect(await statusOf(headers)).toBe(200)
    expect((await portal.logIn(email, TEST_PASSWORD)).statusCode).toBe(200)
    expect(await trailOf(email)).toContain('password-failed')
    await change(headers)
    expect(await trailOf(email)).toContain('password-chosen')
  })

  test('is compared as it was typed (ASVS 6.2.8)', async () => {
    const { headers } = await portal.applicant()
    expect((await change(headers, { currentPassword: ` ${TEST_PASSWORD} ` })).statusCode).toBe(422)
  })

  test.each([
    ['one digit', 'Anders-2!', 'newPassword'],
    ['what everybody tries', 'Welkom01!', 'newPassword'],
    ['the own name', 'DeVries-2026!', 'newPassword'],
    ['none', '', 'newPassword'],
  ])('a new one with %s is 422 at its field', async (_, newPassword, path) => {
    const { headers } = await portal.applicant()
    const answer = await change(headers, { newPassword })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ path }] }])
    expect(await statusOf(headers)).toBe(200)
  })

  test('the one of now as the new one is 422 at its field: nothing ends, and nothing is mailed', async () => {
    const { email, headers } = await portal.applicant()
    const elsewhere = await logIn(email)
    const current = 'Anders-\u00e9\u00e92026!'
    const next = bearer(await change(elsewhere, { newPassword: current }))
    const mailed = (await portal.mailsTo(email)).length
    // Spelled by another keyboard, and with spaces around it, which go where a password is chosen.
    for (const newPassword of [current, ` ${current.normalize('NFD')} `]) {
      const answer = await change(next, { currentPassword: current, newPassword })
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { errors: [{ path: 'newPassword', message: SAME }] },
      ])
    }
    expect([await statusOf(next), await statusOf(headers)]).toEqual([200, 401])
    expect(await portal.mailsTo(email)).toHaveLength(mailed)
  })

  test('whoever guesses a password is told of the guess alone', async () => {
    const { headers } = await portal.applicant()
    const answer = await change(headers, {
      currentPassword: 'Fout-2026!',
      newPassword: 'Fout-2026!',
    })
    expect(answer.json()).toMatchObject({ errors: [{ path: 'currentPassword' }] })
  })

  test('one try too many is 429 in that session; the owner elsewhere is kept from nothing', async () => {
    const { email, headers: found } = await portal.applicant()
    const own = await logIn(email)
    for (let tries = 0; tries < ALLOWED_TRIES; tries++) {
      expect((await change(found, { currentPassword: `Fout-20${tries}!` })).statusCode).toBe(422)
    }
    expect((await change(found)).statusCode).toBe(429)
    expect((await change(own)).statusCode).toBe(200)
    expect(await statusOf(found)).toBe(401)
  })

  test('who knows the password changes it five times an hour: each mails a letter', async () => {
    const { headers } = await portal.applicant()
    let now: Headers = headers
    let password = TEST_PASSWORD
    for (let time = 0; time < 5; time++) {
      const next = `Anders-202${time}!`
      const answer = await change(now, { currentPassword: password, newPassword: next })
      expect(answer.statusCode).toBe(200)
      now = bearer(answer)
      password = next
    }
    expect((await change(now, { currentPassword: password })).statusCode).toBe(429)
    expect(await statusOf(now)).toBe(200)
  })

  test('of two at the same moment one works, and its session alone goes on', async () => {
    const { headers } = await portal.applicant()
    const answers = await Promise.all([change(headers), change(headers)])
    const [first, second] = answers.map(({ statusCode }) => statusCode).sort()
    expect(first).toBe(200)
    // Its session has ended, or what it gives as the password of now is none any more.
    expect([401, 422]).toContain(second)
  })

  test('ends a link for a new password, and a change of e-mail, that were asked for before', async () => {
    const { email, headers, update } = await portal.applicant()
    await portal.post('reset-password', { baseUrl: 'http://localhost:3000', email })
    const resetToken = await portal.tokenMailedTo(email)
    await update({ Email: 'asked-before@vignet.example', currentPassword: TEST_PASSWORD })
    const next = bearer(await change(headers))
    const check = await portal.post('reset-password/check', { resetToken })
    expect(check.statusCode).toBe(404)
    const { user } = (await portal.getUser(next)).json<{ user: { EmailChange: unknown } }>()
    expect(user.EmailChange).toBeNull()
  })

  test('B16 nobody changes it while an undone change of e-mail holds the account', async () => {
    const { email, update } = await portal.applicant()
    const moved = 'held-password@vignet.example'
    await update({ Email: moved, currentPassword: TEST_PASSWORD })
    await portal.clickIn(moved)
    await portal.post('user/email/take-back', { token: await portal.tokenMailedTo(email) })
    const headers = await logIn(email)
    const answer = await change(headers)
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      422,
      expect.stringContaining('Daarom kunt u nu geen nieuw wachtwoord kiezen'),
    ])
    expect((await portal.logIn(email, TEST_PASSWORD)).statusCode).toBe(200)
  })
})
