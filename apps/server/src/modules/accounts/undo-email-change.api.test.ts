import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts'
import { inCasework } from '../../testing/casework-staff.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { aRegistration, TEST_PASSWORD } from '../../testing/registration.ts'

const HOURS_72_S = 72 * 60 * 60
const WITH_PASSWORD = { currentPassword: TEST_PASSWORD }

let used = 0
/** An address that no account has. */
const aFreeEmail = () => `undone-${(used += 1)}@vignet.example`

describeOnEachDatabase('B16 a change of e-mail address that is undone', (connected) => {
  let portal: AccountsPortal
  beforeAll(async () => {
    portal = await startAccountsPortal(connected())
  })
  afterAll(() => portal.close())

  const undo = (token: string) => portal.post('user/email/take-back', { token })
  const askReset = (email: string) =>
    portal.post('reset-password', { baseUrl: 'http://localhost:3000/', email })

  /** A change that is in force, and the link that undoes it. */
  async function changed() {
    const applicant = await portal.applicant()
    const next = aFreeEmail()
    await applicant.update({ Email: next, ...WITH_PASSWORD })
    await portal.clickIn(next)
    return { ...applicant, next, token: await portal.tokenMailedTo(applicant.email) }
  }

  test('ends all sessions and keeps the password, which opens the account again', async () => {
    const { email, next, token, headers } = await changed()
    const answer = await undo(token)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { email, opensToPassword: true },
    ])
    expect((await portal.getUser(headers)).statusCode).toBe(401)
    expect((await portal.logIn(next, TEST_PASSWORD)).statusCode).toBe(401)
    const entered = await portal.logIn(email, TEST_PASSWORD)
    expect(entered.statusCode).toBe(200)
    const { access_token } = entered.json<{ access_token: string }>()
    const user = await portal.getUser({ authorization: `Bearer ${access_token}` })
    expect(user.json()).toMatchObject({ user: { Email: email, EmailConfirmed: true } })
    // Works once.
    expect((await undo(token)).statusCode).toBe(404)
  })

  test('both mailboxes are told, and neither gets a link to choose a password', async () => {
    const { email, next, token } = await changed()
    await undo(token)
    const letters = [(await portal.mailsTo(email)).at(-1), (await portal.mailsTo(next)).at(-1)]
    expect(letters.map((letter) => letter?.subject)).toEqual([
      'De wijziging van uw e-mailadres is gestopt',
      'De wijziging van uw e-mailadres is gestopt',
    ])
    for (const letter of letters) expect(letter?.text).not.toContain('wachtwoord-vergeten')
  })

  test('M6 who reads the old mailbox gets no new password by it', async () => {
    const { email, token } = await changed()
    await undo(token)
    // What is mailed at the same moment comes in any order.
    await portal.mailsTo(email)
    expect((await askReset(email)).statusCode).toBe(200)
    const letter = (await portal.mailsTo(email)).at(-1)
    expect(letter?.subject).toBe('U kunt nu geen nieuw wachtwoord kiezen')
    expect(letter?.text).not.toContain('wachtwoord-vergeten')
    // Nor does whoever is only waiting for the owner to open it.
    const entered = await portal.logIn(email, TEST_PASSWORD)
    await askReset(email)
    const held = (await portal.mailsTo(email)).at(-1)
    expect(held?.text).not.toContain('wachtwoord-vergeten')
    expect(held?.text).toMatch(/Vanaf \d+ \S+ \d{4} om \d\d\.\d\d uur kan het weer/)
    const { access_token } = entered.json<{ access_token: string }>()
    const authorization = `Bearer ${access_token}`
    expect((await portal.getUser({ authorization })).json()).toMatchObject({
      user: { HeldUntil: new Date(portal.clock.now().getTime() + HOURS_72_S * 1000).toISOString() },
    })
    portal.clock.advanceSeconds(HOURS_72_S)
    await askReset(email)
    expect((await portal.mailsTo(email)).at(-1)?.text).toContain('wachtwoord-vergeten')
  })

  test('B16 who knows the password, or reads the old mailbox, does not go on with it: no change for 72 hours', async () => {
    const { email, token, details } = await changed()
    await undo(token)
    const change = async (payload: object) => {
      const { access_token } = (await portal.logIn(email, TEST_PASSWORD)).json<{
        access_token: string
      }>()
      return portal.app.inject({
        method: 'PATCH',
        url: '/api/request-vignette/user',
        headers: { authorization: `Bearer ${access_token}` },
        payload: { ...details, ...payload },
      })
    }
    const next = { Email: aFreeEmail() }
    for (const asked of [{ ...next, ...WITH_PASSWORD }, next]) {
      const refused = await change(asked)
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toMatchObject({ errors: [{ path: 'Email' }] })
      expect(refused.body).toContain('kort geleden gestopt')
    }
    // Nor with a password of one's own choice.
    const { access_token: session } = (await portal.logIn(email, TEST_PASSWORD)).json<{
      access_token: string
    }>()
    const chosen = await portal.app.inject({
      method: 'POST',
      url: '/api/request-vignette/user/password',
      headers: { authorization: `Bearer ${session}` },
      payload: { currentPassword: TEST_PASSWORD, newPassword: 'Vreemd-2026!' },
    })
    expect(chosen.statusCode).toBe(422)
    // What else there is to change is changed.
    expect((await change({ PhoneNumber: '0687654321' })).statusCode).toBe(200)
    portal.clock.advanceSeconds(HOURS_72_S)
    expect((await change({ ...next, ...WITH_PASSWORD })).statusCode).toBe(200)
    await portal.clickIn(next.Email)
    expect((await portal.mailsTo(email)).at(-1)?.text).toContain('email-terugdraaien')
  })

  test('B16 who cannot wait is helped: a colleague who opens the account lets the address be changed at once', async () => {
    const { email, token, details } = await changed()
    await undo(token)
    await portal.logIn(email, TEST_PASSWORD)
    const { headers } = await inCasework(portal, connected().database, 'administrator')
    const open = { url: '/api/beheer/account/open', headers, payload: { email } }
    expect((await portal.app.inject({ method: 'POST', ...open })).statusCode).toBe(200)
    const { access_token } = (await portal.logIn(email, TEST_PASSWORD)).json<{
      access_token: string
    }>()
    const answer = await portal.app.inject({
      method: 'PATCH',
      url: '/api/request-vignette/user',
      headers: { authorization: `Bearer ${access_token}` },
      payload: { ...details, Email: aFreeEmail(), ...WITH_PASSWORD },
    })
    expect(answer.statusCode).toBe(200)
  })

  test.each([
    [0, false],
    [HOURS_72_S + 1, true],
  ])(
    'a password that was chosen with the one of before, %d seconds before the change, opens it: %s',
    async (seconds, opensToPassword) => {
      const { email, headers } = await portal.applicant()
      const password = 'Vreemd-2026!'
      const body = { currentPassword: TEST_PASSWORD, newPassword: password }
      const changing = { method: 'POST', url: '/api/request-vignette/user/password' } as const
      await portal.app.inject({ ...changing, headers, payload: body })
      portal.clock.advanceSeconds(seconds)
      const { access_token: session } = (await portal.logIn(email, password)).json<{
        access_token: string
      }>()
      const next = aFreeEmail()
      const { user } = (await portal.getUser({ authorization: `Bearer ${session}` })).json<{
        user: Record<string, unknown>
      }>()
      const asked = await portal.app.inject({
        method: 'PATCH',
        url: '/api/request-vignette/user',
        headers: { authorization: `Bearer ${session}` },
        payload: { ...user, Email: next, currentPassword: password },
      })
      expect(asked.statusCode, asked.body).toBe(200)
      await portal.clickIn(next)
      const token = await portal.tokenMailedTo(email)
      expect((await undo(token)).json()).toMatchObject({ email, opensToPassword })
    },
  )

  test('a password that was chosen after the change does not open it, and somebody of the city does', async () => {
    const { email, next, token } = await changed()
    await askReset(next)
    const resetToken = await portal.tokenMailedTo(next)
    const password = 'Vreemd-2026!'
    expect((await portal.patch('reset-password', { resetToken, password })).statusCode).toBe(200)
    // What is mailed at the same moment comes in any order.
    await portal.mailsTo(next)
    const looked = await portal.post('user/email/link', { token, act: 'take-back' })
    expect(looked.json()).toMatchObject({ state: 'open', opensToPassword: false })
    expect((await undo(token)).json()).toMatchObject({ email, opensToPassword: false })
    const again = await portal.post('user/email/link', { token, act: 'take-back' })
    expect(again.json()).toMatchObject({ state: 'done', opensToPassword: false })
    expect((await portal.logIn(email, password)).statusCode).toBe(401)
    const undone = (await portal.mailsTo(next)).at(-1)
    expect(undone?.text).toContain('We helpen u om weer in te loggen')
    expect(undone?.text).not.toContain('uw wachtwoord')
    await askReset(email)
    const refused = (await portal.mailsTo(email)).at(-1)
    expect(refused?.subject).toBe('U kunt nu geen nieuw wachtwoord kiezen')
    expect(refused?.text).toContain('Daarom kan nu niemand inloggen')
    expect(refused?.text).not.toContain('Log in met uw wachtwoord')
    const told = (await portal.mailsTo(email)).map(({ text }) => text)
    expect(told.some((text) => text.includes('We helpen u om weer in te loggen'))).toBe(true)
    const { headers } = await inCasework(portal, connected().database, 'administrator')
    const open = { url: '/api/beheer/account/open', headers, payload: { email } }
    expect((await portal.app.inject({ method: 'POST', ...open })).statusCode).toBe(200)
    await askReset(email)
    expect((await portal.mailsTo(email)).at(-1)?.text).toContain('wachtwoord-vergeten')
  })

  test('a link for a new password of the mailbox that was left stays over when the account opens', async () => {
    const { email, next, token } = await changed()
    await askReset(next)
    const resetToken = await portal.tokenMailedTo(next)
    await undo(token)
    await portal.logIn(email, TEST_PASSWORD)
    const password = 'Vreemd-2026!'
    expect((await portal.patch('reset-password', { resetToken, password })).statusCode).toBe(404)
  })

  test('the link that undoes tells nobody the new address', async () => {
    const { token } = await changed()
    expect((await portal.post('user/email/confirm', { token })).statusCode).toBe(404)
  })

  test('M6 a link for a new password that was mailed before does nothing while it is frozen', async () => {
    const { update, email } = await portal.applicant()
    const next = aFreeEmail()
    await update({ Email: next, ...WITH_PASSWORD })
    const toUndo = await portal.tokenMailedTo(email)
    await askReset(email)
    const resetToken = await portal.tokenMailedTo(email)
    expect((await portal.post('reset-password/check', { resetToken })).statusCode).toBe(200)
    await undo(toUndo)
    expect((await portal.post('reset-password/check', { resetToken })).statusCode).toBe(404)
    const password = 'Anders-2026!'
    expect((await portal.patch('reset-password', { resetToken, password })).statusCode).toBe(404)
  })

  test('a wrong password opens nothing', async () => {
    const { email, token } = await changed()
    await undo(token)
    expect((await portal.logIn(email, 'Fout-1!')).statusCode).toBe(401)
    await askReset(email)
    expect((await portal.mailsTo(email)).at(-1)?.text).not.toContain('wachtwoord-vergeten')
  })

  test('one that waits can be undone as well, and its link then confirms nothing', async () => {
    const { update, email, headers } = await portal.applicant()
    const next = aFreeEmail()
    await update({ Email: next, ...WITH_PASSWORD })
    const [toUndo, toConfirm] = [
      await portal.tokenMailedTo(email),
      await portal.tokenMailedTo(next),
    ]
    expect((await undo(toUndo)).json()).toMatchObject({ email })
    expect((await portal.getUser(headers)).statusCode).toBe(401)
    expect((await portal.post('user/email/confirm', { token: toConfirm })).statusCode).toBe(404)
  })

  test('without the password the same link of the old mailbox confirms it, or undoes it', async () => {
    const { update, email } = await portal.applicant()
    await update({ Email: aFreeEmail() })
    const token = await portal.tokenMailedTo(email)
    expect((await undo(token)).json()).toMatchObject({ email })
    expect((await portal.post('user/email/confirm', { token })).statusCode).toBe(404)
  })

  test('the link works for 72 hours, in which nobody else can get the old address', async () => {
    const { email, token } = await changed()
    portal.clock.advanceSeconds(HOURS_72_S - 1)
    expect((await portal.post('register/user', { email })).statusCode).toBe(400)
    expect((await portal.post('register', aRegistration({ email }))).statusCode).toBe(409)
    const other = await portal.applicant()
    expect((await other.update({ Email: email })).statusCode).toBe(422)
    portal.clock.advanceSeconds(1)
    expect((await undo(token)).statusCode).toBe(404)
    expect((await other.update({ Email: email })).statusCode).toBe(200)
  })

  test('undoing an early change undoes the later ones, whose links then do nothing', async () => {
    const { update, email, next, token } = await changed()
    const third = aFreeEmail()
    await update({ Email: third, ...WITH_PASSWORD })
    await portal.clickIn(third)
    const later = await portal.tokenMailedTo(next)
    expect((await undo(token)).json()).toMatchObject({ email })
    expect((await undo(later)).statusCode).toBe(404)
  })

  test('who goes back to the old address leaves the other one no link', async () => {
    const { update, email, next, token } = await changed()
    expect((await update({ Email: email, ...WITH_PASSWORD })).statusCode).toBe(200)
    expect((await portal.mailsTo(next)).at(-1)?.text).not.toContain('email-terugdraaien')
    await portal.clickIn(email)
    const told = (await portal.mailsTo(next)).at(-1)
    expect(told?.text).toContain('weer uw eerdere adres')
    expect(told?.text).not.toContain('email-terugdraaien')
    expect((await undo(token)).statusCode).toBe(404)
  })
})
