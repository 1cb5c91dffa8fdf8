import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts'
import { confirmTokenOf } from '../../testing/confirm-email-of.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

const BASE_URL = 'http://localhost:3000'
const NEW_PASSWORD = 'Anders-2026!'
const HOUR_S = 60 * 60
const OVER = { message: 'Deze link is al gebruikt of niet meer geldig.' }

let used = 0
/** An address that no account has. */
const aFreeEmail = () => `to-confirm-${(used += 1)}@vignet.example`

describeOnEachDatabase('B17 an e-mail address is confirmed by its owner', (connected) => {
  let portal: AccountsPortal
  beforeAll(async () => {
    portal = await startAccountsPortal(connected())
  })
  afterAll(() => portal.close())

  type Applicant = Awaited<ReturnType<AccountsPortal['applicant']>>
  const tokenOf = (email: string) => confirmTokenOf(portal, portal.mailer, email)
  const confirm = (token: string) => portal.post('user/email/confirm', { token })
  const askAgain = ({ headers }: Applicant) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/request-vignette/user/email/confirm/again',
      headers,
    })
  async function isConfirmed({ headers }: Pick<Applicant, 'headers'>): Promise<boolean> {
    const answer = await portal.getUser(headers)
    return answer.json<{ user: { EmailConfirmed: boolean } }>().user.EmailConfirmed
  }
  /** The letters about a password that was changed, of which the newest is the last. */
  const greeting = async (email: string) =>
    /\n\n(.*),\n\n/.exec((await portal.mailsTo(email)).at(-1)?.text ?? '')?.[1]

  test('the letter that welcomes has the link; it works without being logged in', async () => {
    const applicant = await portal.applicant()
    expect(await isConfirmed(applicant)).toBe(false)
    const token = await tokenOf(applicant.email)
    // 256 bits as base64url.
    expect(token).toMatch(/^[\w-]{43}$/)
    const welcome = portal.mailer.sent.find(({ to }) => to === applicant.email)
    expect(welcome?.text).toContain(
      `E-mailadres bevestigen:\n${BASE_URL}/account/email-bevestigen/${token}`,
    )
    // Opening it is not enough: mail programs open links by themselves.
    await portal.app.inject(`/account/email-bevestigen/${token}`)
    expect(await isConfirmed(applicant)).toBe(false)

    const answer = await confirm(token)
    expect([answer.statusCode, answer.json()]).toEqual([200, { email: applicant.email }])
    expect(await isConfirmed(applicant)).toBe(true)
    // A second press, or the same letter opened a day later, is told the same.
    const again = await confirm(token)
    expect([again.statusCode, again.json()]).toEqual([200, { email: applicant.email }])
    expect(await isConfirmed(applicant)).toBe(true)
  })

  test('two who use one link at the same moment get the same answer', async () => {
    const applicant = await portal.applicant()
    const token = await tokenOf(applicant.email)
    const answers = await Promise.all([confirm(token), confirm(token)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200])
    expect(await isConfirmed(applicant)).toBe(true)
  })

  test('the link works for 72 hours', async () => {
    const [early, late] = [await portal.applicant(), await portal.applicant()]
    const [inTime, tooLate] = [await tokenOf(early.email), await tokenOf(late.email)]
    portal.clock.advanceSeconds(72 * HOUR_S - 1)
    expect((await confirm(inTime)).statusCode).toBe(200)
    portal.clock.advanceSeconds(1)
    const refused = await confirm(tooLate)
    expect([refused.statusCode, refused.json()]).toEqual([404, OVER])
    expect((await confirm(inTime)).statusCode).toBe(404)
  })

  test('a token of another kind of link, or that was never given, confirms nothing', async () => {
    const applicant = await portal.applicant()
    const token = await tokenOf(applicant.email)
    await portal.post('reset-password', { baseUrl: BASE_URL, email: applicant.email })
    const resetToken = await portal.tokenMailedTo(applicant.email)
    for (const wrong of [`${token}x`, resetToken, 'x'.repeat(43)]) {
      expect((await confirm(wrong)).statusCode).toBe(404)
    }
    const reset = { resetToken: token, password: NEW_PASSWORD }
    expect((await portal.patch('reset-password', reset)).statusCode).toBe(404)
    expect((await portal.post('user/email/take-back', { token })).statusCode).toBe(404)
    expect(await isConfirmed(applicant)).toBe(false)
  })

  test('each confirms the address of its own account, whoever is logged in', async () => {
    const [one, other] = [await portal.applicant(), await portal.applicant()]
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/request-vignette/user/email/confirm',
      headers: other.headers,
      payload: { token: await tokenOf(one.email) },
    })
    expect(answer.json()).toEqual({ email: one.email })
    expect([await isConfirmed(one), await isConfirmed(other)]).toEqual([true, false])
  })

  test('asked again the earlier link ends; a confirmed address is mailed nothing', async () => {
    const applicant = await portal.applicant()
    const first = await tokenOf(applicant.email)
    const { email } = applicant
    expect((await askAgain(applicant)).json()).toEqual({ email, isConfirmed: false })
    const second = await tokenOf(email)
    expect((await confirm(first)).statusCode).toBe(404)
    expect((await confirm(second)).statusCode).toBe(200)
    // The earlier letter opened last: the address is confirmed, whichever link did so.
    expect((await confirm(first)).json()).toEqual({ email })

    const mailed = (await portal.mailsTo(email)).length
    expect((await askAgain(applicant)).json()).toEqual({ email, isConfirmed: true })
    expect(await portal.mailsTo(email)).toHaveLength(mailed)
  })

  test('B1 asking again is limited for an account and an hour, and the refusal says so', async () => {
    const [applicant, other] = [await portal.applicant(), await portal.applicant()]
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++) statuses.push((await askAgain(applicant)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const refused = await askAgain(applicant)
    expect(refused.json<{ message: string }>().message).toContain('Over een uur')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await askAgain(other)).statusCode).toBe(200)
  })

  test('a letter greets neutrally until then, and by name from then on', async () => {
    const { email } = await portal.applicant()
    const ask = () => portal.post('reset-password', { baseUrl: BASE_URL, email })
    await ask()
    expect(await greeting(email)).toBe('Goedendag')
    await portal.confirm(email)
    await ask()
    expect(await greeting(email)).toBe('Beste J.P. de Vries')
  })

  test('a new password by the mailed link confirms the address', async () => {
    const { email } = await portal.applicant()
    await portal.post('reset-password', { baseUrl: BASE_URL, email })
    const resetToken = await portal.tokenMailedTo(email)
    await portal.patch('reset-password', { resetToken, password: NEW_PASSWORD })
    const { access_token } = (await portal.logIn(email, NEW_PASSWORD)).json<{
      access_token: string
    }>()
    expect(await isConfirmed({ headers: { authorization: `Bearer ${access_token}` } })).toBe(true)
    expect(await greeting(email)).toBe('Beste J.P. de Vries')
  })

  test('but sets none once the account has left the mailbox that it was mailed to', async () => {
    const { email, update } = await portal.applicant()
    await portal.post('reset-password', { baseUrl: BASE_URL, email })
    const resetToken = await portal.tokenMailedTo(email)
    await update({ Email: aFreeEmail() })
    await portal.clickIn(email)
    const answer = await portal.patch('reset-password', { resetToken, password: NEW_PASSWORD })
    expect(answer.statusCode).toBe(404)
  })

  test('a new e-mail is unconfirmed again, and the letter there carries its own link', async () => {
    const applicant = await portal.applicant()
    await portal.confirm(applicant.email)
    const next = aFreeEmail()
    await applicant.update({ Email: next })
    await portal.clickIn(applicant.email, applicant.headers)
    expect(await isConfirmed(applicant)).toBe(false)
    const [told] = await portal.mailsTo(next)
    expect(told?.text).toContain('\n\nGoedendag,\n\n')
    expect(told?.text).not.toContain(applicant.email)
    // The old mailbox was confirmed: its letter is as it was.
    expect(await greeting(applicant.email)).toBe('Beste J.P. de Vries')
    await portal.confirm(next)
    expect(await isConfirmed(applicant)).toBe(true)
  })

  test('the link of an address that was left confirms nothing, and a letter about it carries none of the next', async () => {
    const applicant = await portal.applicant()
    const earlier = await tokenOf(applicant.email)
    const [second, third] = [aFreeEmail(), aFreeEmail()]
    await applicant.update({ Email: second })
    await portal.clickIn(applicant.email, applicant.headers)
    // What is mailed at the same moment comes in any order.
    await portal.mailsTo(second)
    const toThird = await applicant.update({ Email: third })
    expect(toThird.statusCode).toBe(200)
    await portal.clickIn(second, applicant.headers)
    expect((await confirm(earlier)).statusCode).toBe(404)
    expect(await isConfirmed(applicant)).toBe(false)
    await portal.confirm(third)
    expect(await isConfirmed(applicant)).toBe(true)
  })

  test('who takes an e-mail back by the link in the old mailbox has confirmed that one', async () => {
    const { email, update } = await portal.applicant()
    await update({ Email: aFreeEmail() })
    const token = await portal.tokenMailedTo(email)
    expect((await portal.post('user/email/take-back', { token })).statusCode).toBe(200)
    expect(await greeting(email)).toBe('Beste J.P. de Vries')
  })

  test('no token is stored or logged, and what expired is swept', async () => {
    const { email } = await portal.applicant()
    const token = await tokenOf(email)
    await portal.app.inject(`/account/email-bevestigen/${token}`)
    const { database } = connected()
    const rows = await Promise.all([
      database.selectFrom('link_token').selectAll().execute(),
      database.selectFrom('outbox').selectAll().execute(),
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(portal.logged()).not.toContain(token)

    portal.clock.advanceSeconds(72 * HOUR_S + 1)
    const another = await portal.applicant()
    await tokenOf(another.email)
    const left = await database.selectFrom('email_confirmation').select('id').execute()
    expect(left).toHaveLength(1)
  })
})
