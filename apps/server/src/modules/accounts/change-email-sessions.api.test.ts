import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'

const BASE = '/api/request-vignette'
const WITH_PASSWORD = { currentPassword: TEST_PASSWORD }
const OUT = 'Op andere apparaten is uw account uitgelogd.'

type Headers = Record<string, string>

let used = 0
/** An address that no account has. */
const aFreeEmail = () => `session-${(used += 1)}@vignet.example`

describeOnEachDatabase('M4 the sessions of an account that gets another address', (connected) => {
  let portal: AccountsPortal
  beforeAll(async () => {
    portal = await startAccountsPortal(connected())
  })
  afterAll(() => portal.close())

  const statusesOf = (sessions: Headers[]) =>
    Promise.all(sessions.map(async (headers) => (await portal.getUser(headers)).statusCode))
  const logIn = async (email: string): Promise<Headers> => {
    const answer = await portal.logIn(email, TEST_PASSWORD)
    return { authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}` }
  }
  const click = (token: string, headers: Headers = {}) =>
    portal.app.inject({
      method: 'POST',
      url: `${BASE}/user/email/confirm`,
      headers,
      payload: { token },
    })

  test('the one that asked with the password goes on, every other ends when the address is confirmed', async () => {
    const { update, email, headers } = await portal.applicant()
    const [elsewhere, stranger] = [await logIn(email), (await portal.applicant()).headers]
    const next = aFreeEmail()
    await update({ Email: next, ...WITH_PASSWORD })
    const token = await portal.tokenMailedTo(next)
    expect(await statusesOf([headers, elsewhere])).toEqual([200, 200])
    expect((await click(token)).statusCode).toBe(200)
    expect(await statusesOf([headers, elsewhere, stranger])).toEqual([200, 401, 200])
    const listed = await portal.app.inject({ url: `${BASE}/sessions`, headers })
    expect(listed.json()).toMatchObject({ sessions: [{ isThisOne: true }] })

    // The same click again ends nobody who came in after it.
    const later = await logIn(next)
    expect((await click(token)).statusCode).toBe(200)
    expect(await statusesOf([headers, later])).toEqual([200, 200])
    expect((await portal.mailsTo(email)).at(-1)?.text).toContain(OUT)
  })

  test('so does the one in which the link was opened; that of another account is left alone, and keeps nothing', async () => {
    const { update, email, headers } = await portal.applicant()
    const [opened, elsewhere] = [await logIn(email), await logIn(email)]
    const stranger = (await portal.applicant()).headers
    const next = aFreeEmail()
    await update({ Email: next, ...WITH_PASSWORD })
    expect((await click(await portal.tokenMailedTo(next), opened)).statusCode).toBe(200)
    expect(await statusesOf([headers, opened, elsewhere])).toEqual([200, 200, 401])

    const again = aFreeEmail()
    await update({ Email: again, ...WITH_PASSWORD })
    expect((await click(await portal.tokenMailedTo(again), stranger)).statusCode).toBe(200)
    expect(await statusesOf([headers, opened, stranger])).toEqual([200, 401, 200])
  })

  test.each([
    ['no session', false, [401, 401]],
    ['a session of the account', true, [401, 200]],
  ])(
    'without the password the one that asked ends too, when the link in the old mailbox is opened in %s',
    async (_, isLoggedIn, left) => {
      const { update, email, headers } = await portal.applicant()
      const own = await logIn(email)
      const next = aFreeEmail()
      await update({ Email: next })
      const token = await portal.tokenMailedTo(email)
      expect((await click(token, isLoggedIn ? own : {})).statusCode).toBe(200)
      expect(await statusesOf([headers, own])).toEqual(left)
      for (const mailbox of [email, next])
        expect((await portal.mailsTo(mailbox)).at(-1)?.text).toContain(OUT)
    },
  )

  test('a session that was logged out keeps nothing, and stays out', async () => {
    const { update, email, headers } = await portal.applicant()
    const gone = await logIn(email)
    await portal.app.inject({
      ...{ method: 'POST', url: `${BASE}/logout`, headers: gone },
      payload: { everywhere: false },
    })
    const next = aFreeEmail()
    await update({ Email: next, ...WITH_PASSWORD })
    expect((await click(await portal.tokenMailedTo(next), gone)).statusCode).toBe(200)
    expect(await statusesOf([headers, gone])).toEqual([200, 401])
  })
})
