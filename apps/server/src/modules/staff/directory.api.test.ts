import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@vignettes/domain/casework/staff.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openidDirectory } from '../../adapters/openid-client/openid-directory.ts'
import { systemClock } from '../../adapters/system-clock.ts'
import { inCasework } from '../../testing/casework-staff.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { type DirectoryAccount, startFakeDirectory } from '../../testing/fake-directory.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const CLIENT = { id: 'vignetten', secret: 'geheim-van-de-vignetten' }
const REDIRECT = 'http://localhost:3000/beheer/inloggen'
const ROLES: { group: string; role: StaffRole }[] = [
  { group: 'CN=Waterbeheer=Team', role: 'handler' },
  { group: 'geld', role: 'finance' },
  { group: 'it', role: 'administrator' },
]
const REFUSED = /klopt niet/
const BEGIN_AGAIN = /verlopen of al gebruikt/
const NO_ROLE = /geen toegang/

describeOnEachDatabase('staff by the directory of the city', (connected) => {
  let portal: TestPortal
  let directory: Awaited<ReturnType<typeof startFakeDirectory>>
  let account: DirectoryAccount
  beforeEach(async () => {
    directory = await startFakeDirectory(CLIENT)
    portal = await startTestPortal(connected(), {
      directory: {
        ...{ issuer: directory.url, roles: ROLES },
        adapter: openidDirectory({
          ...{ issuer: directory.url, clientId: CLIENT.id, clientSecret: CLIENT.secret },
          ...{ redirectUrl: REDIRECT, clock: systemClock() },
        }),
      },
    })
    account = {
      ...{ sub: randomUUID(), name: 'D. Kade', email: `${randomUUID()}@gemeente.example` },
      groups: ['CN=Waterbeheer=Team', 'personeel'],
    }
  })
  afterEach(async () => {
    await portal.close()
    await directory.close()
  })

  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    portal.app.inject({ method: 'POST', url: `/api/beheer/${path}`, payload, headers })
  async function begin() {
    const answer = await post('directory/login', {})
    const { address } = answer.json<{ address: string }>()
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    return { address, cookie, setCookie: String(answer.headers['set-cookie']) }
  }
  const end = (handed: object, cookie: string) => post('directory/session', handed, { cookie })
  async function logIn(who = account) {
    const { address, cookie } = await begin()
    return end(directory.logIn(address, who), cookie)
  }
  async function session(who = account) {
    const answer = await logIn(who)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    const { session: token, staffMember } = answer.json<{
      session: string
      staffMember: { id: string; roles: StaffRole[] }
    }>()
    return { headers: { authorization: `Bearer ${token}` }, staffMember }
  }
  const me = async (headers: Record<string, string>) =>
    (await portal.app.inject({ url: '/api/beheer/me', headers })).statusCode
  const meAfter = (seconds: number, headers: Record<string, string>) => {
    portal.clock.advanceSeconds(seconds)
    return me(headers)
  }
  async function expectRefused(answer: Promise<{ statusCode: number; body: string }>, why: RegExp) {
    const { statusCode, body } = await answer
    expect([statusCode, body]).toEqual([401, expect.stringMatching(why)])
  }

  test('somebody new is made with the roles of their groups, and known by the subject from then on', async () => {
    const { address, setCookie } = await begin()
    const asked = new URL(address).searchParams
    expect(asked.get('redirect_uri')).toBe(REDIRECT)
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(setCookie).toMatch(/HttpOnly.*SameSite=Strict/i)

    const { headers, staffMember } = await session()
    expect(staffMember).toMatchObject({ name: 'D. Kade', email: account.email, roles: ['handler'] })
    expect(await me(headers)).toBe(200)
    const other = { ...account, name: 'D. Brug', email: `${randomUUID()}@gemeente.example` }
    const again = await session({ ...other, groups: ['geld', 'it'] })
    expect(again.staffMember).toEqual({
      id: staffMember.id,
      name: 'D. Brug',
      email: other.email,
      roles: ['finance', 'administrator'],
    })
    // Other roles end what was begun with those of before.
    expect(await me(headers)).toBe(401)
    expect(portal.logged()).not.toContain(again.headers.authorization.slice(7))
    await portal.app.inject('/beheer/inloggen?code=the-code-of-a-login&state=the-state-of-one')
    expect(portal.logged()).not.toMatch(/the-code-of-a-login|the-state-of-one/)
  })

  test('an ID token that is forged, expired, for another, of another or of another login is refused', async () => {
    const past = Math.floor(Date.now() / 1000) - 3600
    const wrong: [string, () => void][] = [
      ['forged', () => directory.forge()],
      ['expired', () => directory.spoil({ iat: past - 60, exp: past })],
      ['audience', () => directory.spoil({ aud: 'another-client' })],
      ['issuer', () => directory.spoil({ iss: 'https://elsewhere.example' })],
      ['nonce', () => directory.spoil({ nonce: 'of-another-login' })],
    ]
    for (const [what, spoil] of wrong) {
      spoil()
      const { statusCode, body } = await logIn()
      expect([what, statusCode, body]).toEqual([what, 401, expect.stringMatching(REFUSED)])
      directory.mend()
    }
    const { address, cookie } = await begin()
    const handed = { ...directory.logIn(address, account), iss: 'https://elsewhere.example' }
    await expectRefused(end(handed, cookie), REFUSED)
    const count = await connected()
      .database.selectFrom('staff')
      .select('id')
      .where('directory_subject', '=', account.sub)
      .execute()
    expect(count).toEqual([])
  })

  test('what came back counts once, in the browser that left, and for a quarter of an hour', async () => {
    const first = await begin()
    const handed = directory.logIn(first.address, account)
    await expectRefused(end(handed, ''), BEGIN_AGAIN)
    const other = await begin()
    await expectRefused(end(handed, other.cookie), BEGIN_AGAIN)
    expect((await end(handed, first.cookie)).statusCode).toBe(200)
    await expectRefused(end(handed, first.cookie), BEGIN_AGAIN)
    // The code of one login with the state of another.
    const [mine, theirs] = [await begin(), await begin()]
    const { code } = directory.logIn(theirs.address, account)
    const { state, iss } = directory.logIn(mine.address, account)
    await expectRefused(end({ code, state, iss }, mine.cookie), REFUSED)

    const late = await begin()
    portal.clock.advanceSeconds(15 * 60 + 1)
    await expectRefused(end(directory.logIn(late.address, account), late.cookie), BEGIN_AGAIN)
  })

  test('who is in no group with a role, broke off, or has the e-mail address of another is refused in words', async () => {
    await expectRefused(logIn({ ...account, groups: ['personeel'] }), NO_ROLE)
    const { address, cookie } = await begin()
    const { state, iss } = directory.logIn(address, account)
    await expectRefused(end({ state, iss, error: 'access_denied' }, cookie), /afgebroken/)
    const first = await session()
    expect(first.staffMember.roles).toEqual(['handler'])
    const taken = { ...account, sub: randomUUID() }
    await expectRefused(logIn(taken), /al iemand met uw e-mailadres/)
    const late = await begin()
    const handed = directory.logIn(late.address, account)
    directory.goAway()
    expect((await end(handed, late.cookie)).statusCode).toBe(503)
  })

  test('whose group was taken away is refused with the next check, and other groups are other roles', async () => {
    const { headers } = await session()
    portal.clock.advanceSeconds(6)
    const three = [me(headers), me(headers), me(headers)]
    expect([...(await Promise.all(three)), directory.howOftenAsked()]).toEqual([200, 200, 200, 1])

    account.groups = ['personeel']
    portal.clock.advanceSeconds(6)
    expect(await Promise.all([me(headers), me(headers)])).toEqual([401, 401])
    await expectRefused(logIn(), NO_ROLE)

    account.groups = ['geld']
    const again = await session()
    account.groups = ['it']
    portal.clock.advanceSeconds(6)
    expect(await me(again.headers)).toBe(401)
    expect((await session()).staffMember.roles).toEqual(['administrator'])
  })

  test.each(['check', 'login'])(
    'whose last group was taken away is listed as without a role, and no administrator, with the next %s',
    async (found) => {
      const email = `${randomUUID()}@gemeente.example`
      const other = await session({ ...account, sub: randomUUID(), email, groups: ['it'] })
      account.groups = ['it', 'CN=Waterbeheer=Team']
      const { headers, staffMember } = await session()
      const listed = async () => {
        const answer = await portal.app.inject({ url: '/api/beheer/staff', headers: other.headers })
        const { staff } = answer.json<{ staff: { id: string; state: string; roles: [] }[] }>()
        const one = staff.find(({ id }) => id === staffMember.id)
        return [one?.state, one?.roles.length]
      }
      expect(await listed()).toEqual(['active', 2])
      account.groups = ['personeel']
      portal.clock.advanceSeconds(6)
      if (found === 'check') expect(await me(headers)).toBe(401)
      else await expectRefused(logIn(), NO_ROLE)
      expect(await listed()).toEqual(['without-role', 0])
    },
  )

  test('a session ends with that of the directory, and goes on for ten minutes while that is away', async () => {
    const { headers } = await session()
    directory.goAway()
    expect(await meAfter(61, headers)).toBe(200)
    directory.mend()
    const asked = directory.howOftenAsked()
    portal.clock.advanceSeconds(6)
    // Nobody waits with each call for what did not answer.
    expect([await me(headers), directory.howOftenAsked()]).toEqual([200, asked])
    expect(await meAfter(61, headers)).toBe(200)
    directory.goAway()
    expect(await meAfter(10 * 60 + 1, headers)).toBe(401)
    directory.mend()

    const fooled = await session()
    directory.forge()
    expect(await meAfter(61, fooled.headers)).toBe(401)
    directory.mend()

    const other = await session()
    directory.endSessions()
    expect(await meAfter(61, other.headers)).toBe(401)
  })

  test('a logout of the directory ends the session it names, and nothing else does', async () => {
    const logOut = async (token: string) => {
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/api/beheer/directory/backchannel-logout',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `logout_token=${token}`,
      })
      return answer.statusCode
    }
    // By the clock that the token's times are of.
    portal.clock.advanceSeconds((Date.now() - portal.clock.now().getTime()) / 1000)
    const { headers } = await session()
    const own = { sub: account.sub, sid: `sid-${account.sub}` }
    const nowS = Math.floor(Date.now() / 1000)
    const wrong = [
      { ...own, aud: 'another-client' },
      { ...own, iss: 'https://elsewhere.example' },
      { ...own, iat: nowS - 3600, exp: nowS - 3000 },
      { ...own, iat: nowS - 3600, exp: nowS + 3600 },
      { ...own, events: {} },
      { ...own, nonce: 'x' },
      {},
    ]
    for (const claims of wrong) {
      expect([claims, await logOut(await directory.logoutToken(claims))]).toEqual([claims, 400])
    }
    directory.forge()
    expect(await logOut(await directory.logoutToken(own))).toBe(400)
    directory.mend()
    expect(await logOut('no.token')).toBe(400)
    expect(await logOut(await directory.logoutToken({ sid: 'sid-of-another' }))).toBe(200)
    expect(await me(headers)).toBe(200)
    const token = await directory.logoutToken(own)
    portal.clock.advanceSeconds(1)
    expect(await logOut(token)).toBe(200)
    expect(await me(headers)).toBe(401)

    // Shown again it ends nothing that was begun since.
    portal.clock.advanceSeconds(120)
    const later = await session()
    await logOut(token)
    expect(await me(later.headers)).toBe(200)
  })

  test('no password, invitation or other role of the desk itself counts beside it', async () => {
    const { headers } = await session({ ...account, groups: ['it'] })
    await expect(inCasework(portal, connected().database)).rejects.toThrow(
      'U logt hier in met uw account van de gemeente.',
    )
    const email = `${randomUUID()}@gemeente.example`
    const invited = { email, name: 'N. Kade', roles: ['lead'] }
    expect((await post('staff/invite', invited, headers)).statusCode).toBe(409)
    const other = await session({ ...account, sub: randomUUID(), email })
    const { id } = other.staffMember
    expect((await post('staff/roles', { id, roles: ['lead'] }, headers)).statusCode).toBe(409)
    expect((await post('staff/renew', { id, lost: 'both' }, headers)).statusCode).toBe(409)
    const own = { currentPassword: 'Rustig-2026!', newPassword: 'Rustiger-2027!' }
    expect((await post('password', own, headers)).statusCode).toBe(409)
    const codes = { password: 'Rustig-2026!', code: '123456' }
    expect((await post('backup-codes/renew', codes, headers)).statusCode).toBe(409)
    expect((await post('invitation/check', { token: 'x'.repeat(43) })).statusCode).toBe(404)
    expect((await post('staff/end', { id }, headers)).statusCode).toBe(200)
    expect(await me(other.headers)).toBe(401)
  })

  test('where there is no directory nobody comes in by one', async () => {
    const { headers } = await session()
    const without = await startTestPortal(connected())
    const [login, own] = [
      await without.app.inject({ method: 'POST', url: '/api/beheer/directory/login' }),
      await without.app.inject({ url: '/api/beheer/me', headers }),
    ]
    await without.close()
    expect([login.statusCode, own.statusCode]).toEqual([404, 401])
  })

  test('the last administrator whom the directory lets in stays, whoever had a password here before', async () => {
    await connected()
      .database.insertInto('staff')
      .values({
        ...{ id: randomUUID(), email: `${randomUUID()}@gemeente.example`, name: 'O. Oud' },
        ...{ roles: ['administrator'], password_hash: 'x', created_at: portal.clock.now() },
        ...{ secret_encrypted: Buffer.from('x'), secret_key_id: 'a' },
      })
      .execute()
    await connected()
      .database.updateTable('staff')
      .set({ ended_at: portal.clock.now() })
      .where('directory_subject', 'is not', null)
      .execute()
    const only = await session({ ...account, sub: randomUUID(), groups: ['it'] })
    const ended = await post('staff/end', { id: only.staffMember.id }, only.headers)
    expect(ended.statusCode).toBe(409)
    expect(await me(only.headers)).toBe(200)
  })
})
