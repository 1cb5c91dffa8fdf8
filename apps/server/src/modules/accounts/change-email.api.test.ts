import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'

const HOURS_72_S = 72 * 60 * 60
const WITH_PASSWORD = { currentPassword: TEST_PASSWORD }

let used = 0
/** An address that no account has. */
const aFreeEmail = () => `new-${(used += 1)}@vignet.example`

describeOnEachDatabase('B16 a new e-mail address', (connected) => {
  let portal: AccountsPortal
  beforeAll(async () => {
    portal = await startAccountsPortal(connected())
  })
  afterAll(() => portal.close())

  const userOf = async (headers: Record<string, string>) =>
    (await portal.getUser(headers)).json<{ user: Record<string, unknown> }>().user
  const subjectsTo = async (email: string) =>
    (await portal.mailsTo(email)).map(({ subject }) => subject)

  test('with the password it waits for a click in the new mailbox; until then both are shown', async () => {
    const { update, email, headers } = await portal.applicant()
    await portal.confirm(email)
    const next = aFreeEmail()
    expect((await update({ Email: next, City: 'Weesp', ...WITH_PASSWORD })).statusCode).toBe(200)
    // The rest is in force at once.
    expect(await userOf(headers)).toMatchObject({
      ...{ Email: email, City: 'Weesp' },
      EmailChange: { email: next, awaits: 'new' },
    })
    expect((await portal.logIn(email, TEST_PASSWORD)).statusCode).toBe(200)
    expect((await portal.logIn(next, TEST_PASSWORD)).statusCode).toBe(401)
    expect(await subjectsTo(next)).toEqual(['Bevestig uw nieuwe e-mailadres'])
    const told = (await portal.mailsTo(email)).at(-1)
    expect(told?.subject).toBe('Er is gevraagd om uw e-mailadres te wijzigen')
    expect(told?.text).toContain('/account/email-terugdraaien/')

    const clicked = await portal.clickIn(next)
    expect([clicked.statusCode, clicked.json()]).toEqual([200, { email: next }])
    expect(await userOf(headers)).toMatchObject({
      ...{ Email: next, EmailConfirmed: true, EmailChange: null },
    })
    expect((await portal.logIn(next, TEST_PASSWORD)).statusCode).toBe(200)
    expect((await portal.logIn(email, TEST_PASSWORD)).statusCode).toBe(401)
    expect((await subjectsTo(email)).at(-1)).toBe('Uw e-mailadres is gewijzigd')
  })

  test('without the password it waits for a click in the old mailbox, and is then to be confirmed', async () => {
    const { update, email, headers } = await portal.applicant()
    await portal.confirm(email)
    const next = aFreeEmail()
    await update({ Email: next })
    expect(await userOf(headers)).toMatchObject({
      ...{ Email: email, EmailChange: { email: next, awaits: 'old' } },
    })
    expect(await subjectsTo(next)).toEqual([])
    const asked = (await portal.mailsTo(email)).at(-1)
    expect(asked?.text).toContain('/account/email-wijzigen/')
    expect(asked?.text).toContain(next)

    expect((await portal.clickIn(email, headers)).json()).toEqual({ email: next })
    expect(await userOf(headers)).toMatchObject({ Email: next, EmailConfirmed: false })
    expect(await subjectsTo(next)).toEqual(['Uw nieuwe e-mailadres'])
    expect((await subjectsTo(email)).at(-1)).toBe('Uw e-mailadres is gewijzigd')
    expect((await portal.clickIn(next)).json()).toEqual({ email: next })
    expect(await userOf(headers)).toMatchObject({ EmailConfirmed: true })
  })

  test('a wrong password is 422 at its field, changes nothing, and counts as a login that failed', async () => {
    const { update, email, headers } = await portal.applicant()
    const answer = await update({ Email: aFreeEmail(), City: 'Muiden', currentPassword: 'Fout-1!' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ errors: [{ path: 'currentPassword' }] })
    expect(await userOf(headers)).toMatchObject({ Email: email, EmailChange: null })
    expect((await userOf(headers)).City).not.toBe('Muiden')
    const { failures } = await connected()
      .database.selectFrom('security_event')
      .innerJoin('account', 'account.id', 'owner_id')
      .select(({ fn }) => fn.countAll<string>().as('failures'))
      .where('account.email', '=', email)
      .where('kind', '=', 'password-failed')
      .executeTakeFirstOrThrow()
    expect(Number(failures)).toBe(1)
  })

  test('of several the newest counts', async () => {
    const { update, headers } = await portal.applicant()
    const [second, third] = [aFreeEmail(), aFreeEmail()]
    await update({ Email: second, ...WITH_PASSWORD })
    const token = await portal.tokenMailedTo(second)
    await update({ Email: third, ...WITH_PASSWORD })
    expect((await portal.post('user/email/confirm', { token })).statusCode).toBe(404)
    expect((await portal.clickIn(third)).json()).toEqual({ email: third })
    expect(await userOf(headers)).toMatchObject({ Email: third })
  })

  test('the link in the new mailbox works for 72 hours, and says the same when it is used again', async () => {
    const [late, next] = [aFreeEmail(), aFreeEmail()]
    await (await portal.applicant()).update({ Email: late, ...WITH_PASSWORD })
    const tooLate = await portal.tokenMailedTo(late)
    portal.clock.advanceSeconds(HOURS_72_S)
    expect((await portal.post('user/email/confirm', { token: tooLate })).statusCode).toBe(404)

    const fresh = await portal.applicant()
    await fresh.update({ Email: next, ...WITH_PASSWORD })
    const good = await portal.tokenMailedTo(next)
    portal.clock.advanceSeconds(HOURS_72_S - 1)
    const click = () => portal.post('user/email/confirm', { token: good })
    for (const answer of [await click(), await click()]) {
      expect([answer.statusCode, answer.json()]).toEqual([200, { email: next }])
    }
  })

  test('two who click at the same moment get the same answer', async () => {
    const { update } = await portal.applicant()
    const next = aFreeEmail()
    await update({ Email: next, ...WITH_PASSWORD })
    const token = await portal.tokenMailedTo(next)
    const answers = await Promise.all(
      [1, 2].map(() => portal.post('user/email/confirm', { token })),
    )
    expect(answers.map((answer) => answer.json<unknown>())).toEqual([
      { email: next },
      { email: next },
    ])
  })

  test('the link in one mailbox does not do what waits for a click in the other', async () => {
    const { update, email, headers } = await portal.applicant()
    const next = aFreeEmail()
    await update({ Email: next, ...WITH_PASSWORD })
    const toUndo = await portal.tokenMailedTo(email)
    const toConfirm = await portal.tokenMailedTo(next)
    expect((await portal.post('user/email/confirm', { token: toUndo })).statusCode).toBe(404)
    expect((await portal.post('user/email/take-back', { token: toConfirm })).statusCode).toBe(404)
    expect(await userOf(headers)).toMatchObject({ Email: email })
  })

  test('an address that became another’s meanwhile is 409, and nothing changes', async () => {
    const [one, other] = [await portal.applicant(), await portal.applicant()]
    const next = aFreeEmail()
    await one.update({ Email: next, ...WITH_PASSWORD })
    const first = await portal.tokenMailedTo(next)
    await other.update({ Email: next, ...WITH_PASSWORD })
    expect((await portal.clickIn(next)).statusCode).toBe(200)
    const answer = await portal.post('user/email/confirm', { token: first })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { message: /intussen van een ander account/ },
    ])
    expect(await userOf(one.headers)).toMatchObject({ Email: one.email })
  })

  test('of two who click for the same address at the same moment one gets it', async () => {
    const [one, other] = [await portal.applicant(), await portal.applicant()]
    const next = aFreeEmail()
    await one.update({ Email: next, ...WITH_PASSWORD })
    const first = await portal.tokenMailedTo(next)
    await other.update({ Email: next, ...WITH_PASSWORD })
    const second = await portal.tokenMailedTo(next)
    const answers = await Promise.all(
      [first, second].map((token) => portal.post('user/email/confirm', { token })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  })

  test.each(['a new password', 'signing out everywhere'])(
    '%s ends a change that waits',
    async (what) => {
      const { update, email, headers } = await portal.applicant()
      const next = aFreeEmail()
      await update({ Email: next, ...WITH_PASSWORD })
      const token = await portal.tokenMailedTo(next)
      if (what === 'a new password') {
        await portal.post('reset-password', { baseUrl: 'http://localhost:3000/', email })
        const resetToken = await portal.tokenMailedTo(email)
        await portal.patch('reset-password', { resetToken, password: 'Anders-2026!' })
      } else {
        await portal.app.inject({
          method: 'POST',
          url: '/api/request-vignette/logout',
          headers,
          payload: { everywhere: true },
        })
      }
      expect((await portal.post('user/email/confirm', { token })).statusCode).toBe(404)
    },
  )

  test('B1 an account asks for one address three times a day; whose it is asks for it all the same', async () => {
    const next = aFreeEmail()
    for (const stranger of [await portal.applicant(), await portal.applicant()]) {
      const statuses: number[] = []
      for (let turn = 0; turn < 4; turn += 1)
        statuses.push((await stranger.update({ Email: next })).statusCode)
      expect(statuses).toEqual([200, 200, 200, 429])
    }
    expect((await (await portal.applicant()).update({ Email: next })).statusCode).toBe(200)
  })

  test('no token is stored or logged', async () => {
    const { update, email } = await portal.applicant()
    const next = aFreeEmail()
    await update({ Email: next, ...WITH_PASSWORD })
    const tokens = [await portal.tokenMailedTo(email), await portal.tokenMailedTo(next)]
    const { database } = connected()
    const rows = await Promise.all([
      database.selectFrom('link_token').selectAll().execute(),
      database.selectFrom('outbox').selectAll().execute(),
    ])
    for (const token of tokens) {
      expect((await portal.post('user/email/take-back', { token: `${token}x` })).statusCode).toBe(
        404,
      )
      expect(JSON.stringify(rows)).not.toContain(token)
      expect(portal.logged()).not.toContain(token)
    }
    expect(portal.logged()).not.toContain(TEST_PASSWORD)
  })
})
