import type { listHelpers } from '@vignettes/domain/api/helping.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { DAY_SECONDS, MINUTE_MS } from '@vignettes/domain/rules/duration.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

const BASE = '/api/request-vignette'
const TAKEN = { until: null, since: expect.any(String) as string, isAway: false }

describeOnEachDatabase('issue 14, 9: who may help whom', (connected) => {
  let portal: AccountsPortal
  let owner: Person
  let helper: Person
  beforeEach(async () => {
    portal = await startAccountsPortal(connected(), { sessionIdleMs: 30 * MINUTE_MS })
    owner = await portal.applicant()
    await portal.confirm(owner.email)
    helper = await portal.applicant({ initials: 'H.', surnamePrefix: '', surname: 'Hulp' })
  })
  afterEach(() => portal.close())

  type Person = Awaited<ReturnType<AccountsPortal['applicant']>>
  type Headers = Record<string, string>

  const send = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: Headers, body?: object) =>
    portal.app.inject({
      ...{ method, url: `${BASE}/${path}`, headers },
      ...(body && { payload: body }),
    })
  const invite = (email: string, headers = owner.headers) =>
    send('POST', 'helpers', headers, { email })
  const listOf = async (headers: Headers) =>
    (await send('GET', 'helpers', headers)).json<ReplyOf<typeof listHelpers>>()
  const tokenMailedTo = async (email: string) => {
    // What tells that a help has ended may be sent beside it, and after it.
    const mails = await portal.mailsTo(email)
    const tokens = mails.map(({ text }) => /\/uitnodiging\/([\w-]+)/.exec(text)?.[1])
    return tokens.findLast(Boolean) ?? ''
  }
  const look = (token: string, headers: Headers = {}) =>
    send('POST', 'helpers/invitation', headers, { token })
  const accept = (token: string, headers = helper.headers) =>
    send('POST', 'helpers/accept', headers, { token })
  /** Who helps the owner from now on. */
  const helping = async () => {
    await invite(helper.email)
    const { id } = (await accept(await tokenMailedTo(helper.email))).json<{ id: string }>()
    const begun = await send('POST', `helpers/${id}/session`, helper.headers)
    const token = begun.json<{ access_token: string }>().access_token
    return { id, headers: { authorization: `Bearer ${token}` } }
  }
  const subjectsTo = async (email: string) =>
    (await portal.mailsTo(email)).map(({ subject }) => subject)

  test('who is invited by mail says yes once, and both know whom it is', async () => {
    expect((await invite(helper.email)).json()).toEqual({ status: 'OK' })
    const [invited] = (await listOf(owner.headers)).helpers
    expect(invited).toMatchObject({ email: helper.email, name: null, since: null })
    expect(invited?.until).not.toBeNull()

    const token = await tokenMailedTo(helper.email)
    const asked = { name: 'J.P. de Vries', isTaken: false }
    expect((await look(token)).json()).toMatchObject({ ...asked, session: 'none' })
    expect((await look(token, owner.headers)).json()).toMatchObject({ ...asked, session: 'own' })
    expect((await look(token, helper.headers)).json()).toMatchObject({ ...asked, session: 'other' })
    const taken = await accept(token)
    expect(taken.statusCode).toBe(200)
    // Whoever opens it once more, or presses twice, has the same answer.
    expect((await accept(token)).json()).toEqual(taken.json())
    expect((await look(token, helper.headers)).json()).toMatchObject({ ...asked, isTaken: true })
    expect((await look(token)).statusCode).toBe(404)
    const stranger = await portal.applicant()
    expect((await accept(token, stranger.headers)).statusCode).toBe(404)

    const { id } = taken.json<{ id: string }>()
    expect((await listOf(owner.headers)).helpers).toEqual([
      { ...{ id, email: helper.email, name: 'H. Hulp' }, ...TAKEN },
    ])
    expect((await listOf(helper.headers)).helped).toEqual([
      { id, name: 'J.P. de Vries', since: expect.any(String), isAway: false },
    ])
    expect((await portal.getUser(helper.headers)).json()).toMatchObject({ user: { Helps: true } })
    // It leads to where the help is stopped.
    const told = await portal.mailsTo(owner.email)
    const accepted = told.find(
      ({ subject }) => subject === 'Iemand kan u nu helpen met uw vignetten',
    )
    expect(accepted?.text).toMatch(/\/account\/hulp\s/)
  })

  test('the invitation goes to a mailbox that nobody has confirmed: it carries nothing that was typed', async () => {
    await invite('Nieuw@Vignet.Example ')
    const [mail] = await portal.mailsTo('nieuw@vignet.example')
    expect(mail?.text).toContain(owner.email)
    expect(mail?.text).not.toContain('Vries')
  })

  test('a helper acts in the account of who is helped, and in no other', async () => {
    const { id, headers } = await helping()
    const seen = await portal.getUser(headers)
    expect(seen.json()).toMatchObject({ user: { Email: owner.email, BSN: '', Helps: false } })
    // It is no session of the owner's: they see it in the list of helpers, and nowhere else.
    const { sessions } = (await send('GET', 'sessions', owner.headers)).json<{
      sessions: unknown[]
    }>()
    expect(sessions).toHaveLength(1)
    const stranger = await portal.applicant()
    for (const who of [stranger.headers, owner.headers]) {
      expect((await send('POST', `helpers/${id}/session`, who)).statusCode).toBe(404)
    }
    expect((await send('DELETE', `helpers/${id}`, stranger.headers)).statusCode).toBe(404)
    // Nor do they begin to help with the token of a help.
    expect((await send('POST', `helpers/${id}/session`, headers)).statusCode).toBe(403)
  })

  test.each(['owner', 'helper'] as const)('%s ends it, at once and for good', async (who) => {
    const { id, headers } = await helping()
    const by = who === 'owner' ? owner.headers : helper.headers
    expect((await send('DELETE', `helpers/${id}`, by)).statusCode).toBe(200)
    expect((await portal.getUser(headers)).statusCode).toBe(401)
    expect((await send('POST', `helpers/${id}/session`, helper.headers)).statusCode).toBe(404)
    expect((await send('DELETE', `helpers/${id}`, by)).statusCode).toBe(404)
    expect(await listOf(owner.headers)).toEqual({ helpers: [], helped: [] })
    expect((await portal.getUser(helper.headers)).json()).toMatchObject({ user: { Helps: false } })
    expect(await subjectsTo(owner.email)).toContain('De hulp met uw vignetten is gestopt')
    expect(await subjectsTo(helper.email)).toContain('U helpt iemand niet meer met vignetten')
  })

  test('it ends with every session of the owner, and with every one of the helper', async () => {
    for (const who of [owner, helper]) {
      const { headers } = await helping()
      expect((await portal.getUser(headers)).statusCode).toBe(200)
      await send('POST', 'logout', who.headers, { everywhere: true })
      expect((await portal.getUser(headers)).statusCode).toBe(401)
      const again = await portal.logIn(who.email, 'Rustig-2026!')
      who.headers.authorization = `Bearer ${again.json<{ access_token: string }>().access_token}`
      const [help] = (await listOf(owner.headers)).helpers
      await send('DELETE', `helpers/${help?.id}`, owner.headers)
    }
  })

  test('it ends with the session of the helper in which it was begun, wherever that is ended', async () => {
    const { headers } = await helping()
    const elsewhere = await portal.logIn(helper.email, 'Rustig-2026!')
    const { access_token: other } = elsewhere.json<{ access_token: string }>()
    const there = { authorization: `Bearer ${other}` }
    const { sessions } = (await send('GET', 'sessions', there)).json<{
      sessions: { id: string; isThisOne: boolean }[]
    }>()
    const begun = sessions.find(({ isThisOne }) => !isThisOne)
    await send('POST', 'sessions/end', there, { id: begun?.id })
    expect((await portal.getUser(headers)).statusCode).toBe(401)
  })

  test('ASVS 7.3.1: who helps uses their own session with it, which waits', async () => {
    portal.clock.advanceSeconds(4 * 60)
    const { headers } = await helping()
    for (const minutes of [25, 25, 25]) {
      portal.clock.advanceSeconds(minutes * 60)
      expect((await portal.getUser(headers)).statusCode).toBe(200)
    }
    expect((await portal.getUser(helper.headers)).statusCode).toBe(200)
  })

  test('B2: it lasts no longer than the session of the helper in which it was begun', async () => {
    portal.clock.advanceSeconds(20 * 60)
    await portal.getUser(helper.headers)
    const { headers } = await helping()
    const endsAt = (token = '') =>
      (JSON.parse(atob(token.slice('Bearer '.length).split('.')[0] ?? '')) as { exp: number }).exp
    expect(endsAt(headers.authorization)).toBe(endsAt(helper.headers.authorization))
  })

  test('nothing is filled in for an account that goes, and it goes on when that was undone', async () => {
    const { id, headers } = await helping()
    const password = 'Rustig-2026!'
    expect((await send('DELETE', 'user', owner.headers, { password })).statusCode).toBe(202)
    expect((await portal.getUser(headers)).statusCode).toBe(401)
    expect((await send('POST', `helpers/${id}/session`, helper.headers)).statusCode).toBe(404)
    expect((await listOf(helper.headers)).helped).toMatchObject([{ id, isAway: true }])
    await send('POST', 'user/keep', owner.headers)
    expect((await portal.getUser(headers)).statusCode).toBe(200)
  })

  test('nobody is invited, or says yes, for an account that goes; the link works again when that was undone', async () => {
    await invite(helper.email)
    const token = await tokenMailedTo(helper.email)
    await send('DELETE', 'user', owner.headers, { password: 'Rustig-2026!' })
    const refused = await invite('nog-iemand@vignet.example')
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringMatching(
        /^U hebt gevraagd om uw account te verwijderen. Daarom kunt u nu niemand/,
      ),
    ])
    const answers = [await look(token), await look(token, helper.headers), await accept(token)]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ message: /^Deze uitnodiging kan nu niet worden/ })
    }
    await send('POST', 'user/keep', owner.headers)
    expect((await accept(token)).statusCode).toBe(200)
  })

  test('nobody fills in whose own account goes, and they are told so, until that is undone', async () => {
    const { id, headers } = await helping()
    const password = 'Rustig-2026!'
    expect((await send('DELETE', 'user', helper.headers, { password })).statusCode).toBe(202)
    expect((await portal.getUser(headers)).statusCode).toBe(401)
    const begun = await send('POST', `helpers/${id}/session`, helper.headers)
    expect([begun.statusCode, begun.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('uw account te verwijderen') },
    ])
    await send('POST', 'user/keep', helper.headers)
    expect((await portal.getUser(headers)).statusCode).toBe(200)
  })

  test('the code for a phone that a helper had made ends with the help', async () => {
    const { id, headers } = await helping()
    const data = { BoatGeneralInfo: { boatName: 'Zwaan' } }
    await portal.app.inject({
      ...{ method: 'PUT', url: `${BASE}/drafts/AMSTERDAM/transit`, headers },
      payload: { version: 0, data },
    })
    const asked = { district: 'AMSTERDAM', type: 'transit', documents: ['boatPhoto'] }
    const { address } = (await send('POST', 'phone-photos', headers, asked)).json<{
      address: string
    }>()
    const token = address.split('#').at(-1)
    const seen = () =>
      portal.app.inject({
        ...{ method: 'POST', url: '/api/public/phone-photos/look', payload: { token } },
      })
    expect((await seen()).statusCode).toBe(200)
    await send('DELETE', `helpers/${id}`, owner.headers)
    expect((await seen()).statusCode).toBe(410)
  })

  test('a helper logs out of the help alone', async () => {
    const { headers } = await helping()
    expect((await send('POST', 'logout', headers, {})).statusCode).toBe(200)
    expect((await portal.getUser(headers)).statusCode).toBe(401)
    expect((await portal.getUser(owner.headers)).statusCode).toBe(200)
    expect((await portal.getUser(helper.headers)).statusCode).toBe(200)
  })

  test('an invitation that was taken back, asked anew or left too long opens nothing', async () => {
    await invite(helper.email)
    const first = await tokenMailedTo(helper.email)
    await invite(helper.email)
    expect((await accept(first)).statusCode).toBe(404)
    const second = await tokenMailedTo(helper.email)
    const [{ id } = { id: '' }] = (await listOf(owner.headers)).helpers
    expect((await send('DELETE', `helpers/${id}`, owner.headers)).statusCode).toBe(200)
    expect((await accept(second)).statusCode).toBe(404)
    await invite(helper.email)
    const third = await tokenMailedTo(helper.email)
    portal.clock.advanceSeconds(15 * DAY_SECONDS)
    expect((await look(third)).statusCode).toBe(404)
  })

  test('nobody helps themselves, and nobody twice', async () => {
    const own = await invite(owner.email)
    expect([own.statusCode, own.json()]).toMatchObject([
      422,
      { errors: [{ path: 'email', message: expect.stringContaining('uw eigen e-mailadres') }] },
    ])
    await invite(helper.email)
    const token = await tokenMailedTo(helper.email)
    expect((await accept(token, owner.headers)).statusCode).toBe(409)
    const { id } = (await accept(token)).json<{ id: string }>()
    expect((await invite(helper.email)).statusCode).toBe(422)
    // By another address of theirs: the one help goes on.
    await invite('ander@vignet.example')
    const other = await accept(await tokenMailedTo('ander@vignet.example'))
    expect(other.json()).toEqual({ id })
    expect((await listOf(owner.headers)).helpers).toHaveLength(1)
  })

  test('two who take it at once: one helps', async () => {
    await invite(helper.email)
    const token = await tokenMailedTo(helper.email)
    const other = await portal.applicant()
    const answers = await Promise.all([accept(token), accept(token, other.headers)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    expect((await listOf(owner.headers)).helpers).toHaveLength(1)
  })

  test('at most five, also of those who are asked at once', async () => {
    const emails = Array.from({ length: 7 }, (_, n) => `helper-${n}-${Date.now()}@vignet.example`)
    const answers = await Promise.all(emails.map((email) => invite(email)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      message: expect.stringContaining('hoogstens 5 mensen'),
    })
  })

  test('who has not confirmed their own address invites nobody', async () => {
    const { headers } = await portal.applicant()
    const answer = await invite(helper.email, headers)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('Bevestig eerst uw eigen e-mailadres') },
    ])
  })

  test('what is no address is told at its field', async () => {
    const answer = await invite('geen adres')
    expect(answer.json()).toMatchObject({ errors: [{ path: 'email' }] })
  })

  test('one mailbox is not mailed again and again, and who helps already is told as such', async () => {
    const statuses = []
    for (let n = 0; n < 3; n++) statuses.push((await invite(helper.email)).statusCode)
    expect(statuses).toEqual([200, 200, 200])
    const refused = await invite(helper.email)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      { message: expect.stringContaining('De laatste link werkt nog. Over 24 uur') },
    ])
    await accept(await tokenMailedTo(helper.email))
    expect([
      (await invite(helper.email)).statusCode,
      (await invite(owner.email)).statusCode,
    ]).toEqual([422, 422])
  })

  test('what mails nobody is none of the invitations that somebody may send', async () => {
    for (let n = 0; n < 20; n++) expect((await invite(owner.email)).statusCode).toBe(422)
    expect((await invite(helper.email)).statusCode).toBe(200)
  })
})
