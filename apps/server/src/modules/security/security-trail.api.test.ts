import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts'
import { inCasework } from '../../testing/casework-staff.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { until } from '../../testing/until.ts'

const WRONG = 'Anders-2026!'
const NOW = new Date('2026-06-15T10:00:00Z')

describeOnEachDatabase('the trail of security events', (connected) => {
  let portal: AccountsPortal
  beforeAll(async () => {
    portal = await startAccountsPortal(connected())
  })
  afterAll(() => portal.close())

  const rows = () =>
    connected().database.selectFrom('security_event').selectAll().orderBy('id').execute()
  /** What was written since, without what every row has. */
  async function written(act: () => Promise<unknown>) {
    const before = (await rows()).length
    await act()
    return (await rows())
      .slice(before)
      .map(({ room, owner_id: owner, kind, network }) => ({ room, owner, kind, network }))
  }
  const accountIdOf = async (email: string) => {
    const { id } = await connected()
      .database.selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return id
  }
  const logInFrom = (remoteAddress: string, email: string, password: string, cookie = '') =>
    portal.app.inject({
      method: 'POST',
      url: '/api/request-vignette/login',
      remoteAddress,
      headers: { cookie },
      payload: { email, password },
    })

  test.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ])(
    'M12 a login that failed is a row: whose, when, and from %s only the network',
    async (address, network) => {
      const { email } = await portal.applicant()
      const owner = await accountIdOf(email)
      const added = await written(() => logInFrom(address, email, WRONG))
      expect(added).toEqual([{ room: 'applicant', owner, kind: 'login-failed', network }])
      expect((await rows()).at(-1)?.happened_at).toEqual(portal.clock.now())
    },
  )

  test('M12 of an e-mail address that nobody has nothing is kept but that it was tried', async () => {
    const email = 'nobody-there@vignet.example'
    const added = await written(() => logInFrom('192.0.2.78', email, WRONG))
    const network = '192.0.2.0/24'
    expect(added).toEqual([{ room: 'applicant', owner: null, kind: 'login-failed', network }])
    expect(JSON.stringify(await rows())).not.toMatch(/nobody-there|Anders|192\.0\.2\.7/)
  })

  test('M12 a login in a new browser is a row, and one in a browser that is known another', async () => {
    const { email } = await portal.applicant()
    const owner = await accountIdOf(email)
    let cookie = ''
    const first = await written(async () => {
      const { headers } = await logInFrom('192.0.2.79', email, TEST_PASSWORD)
      cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    })
    expect(first).toMatchObject([{ owner, kind: 'login-new-browser', network: '192.0.2.0/24' }])
    const again = await written(() => logInFrom('192.0.2.79', email, TEST_PASSWORD, cookie))
    expect(again).toMatchObject([{ owner, kind: 'login-known-browser', network: '192.0.2.0/24' }])
  })

  test('M12 a new password by a mailed link is a row', async () => {
    const { email } = await portal.applicant()
    const owner = await accountIdOf(email)
    await portal.post('reset-password', { baseUrl: 'http://localhost:3000', email })
    const resetToken = await portal.tokenMailedTo(email)
    const reset = () => portal.patch('reset-password', { resetToken, password: 'Nieuw-2026!' })
    expect(await written(reset)).toMatchObject([{ owner, kind: 'password-chosen' }])
    // The link is used.
    expect(await written(reset)).toEqual([])
  })

  test('M12 a change of e-mail address, one that is undone, and the password that opens the account again are rows', async () => {
    const { email, update } = await portal.applicant()
    const owner = await accountIdOf(email)
    await update({ Email: 'ander-adres@vignet.example' })
    expect(await written(() => portal.clickIn(email))).toMatchObject([
      { owner, kind: 'email-changed' },
    ])
    const token = await portal.tokenMailedTo(email)
    const undo = () => portal.post('user/email/take-back', { token })
    expect(await written(undo)).toMatchObject([{ owner, kind: 'account-frozen' }])
    const entered = await written(() => portal.logIn(email, TEST_PASSWORD))
    expect(entered).toContainEqual(expect.objectContaining({ owner, kind: 'account-opened' }))
    expect(await written(() => portal.logIn(email, TEST_PASSWORD))).not.toContainEqual(
      expect.objectContaining({ kind: 'account-opened' }),
    )
  })

  test('M12 signing out everywhere is a row, signing out here is none', async () => {
    const { email, headers } = await portal.applicant()
    const owner = await accountIdOf(email)
    const { headers: second } = await portal.applicant()
    const logOut = (payload: object, of = headers) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/request-vignette/logout',
        headers: of,
        payload,
      })
    expect(await written(() => logOut({}, second))).toEqual([])
    const added = await written(() => logOut({ everywhere: true }))
    expect(added).toMatchObject([{ room: 'applicant', owner, kind: 'signed-out-everywhere' }])
  })

  test('M12 of staff a wrong password, a wrong code and a new browser are rows', async () => {
    const staffMember = await inCasework(portal, connected().database)
    const { id: owner, email } = staffMember
    const wrongPassword = { email, password: WRONG, code: '000000' }
    const logIn = (payload: object) =>
      portal.app.inject({ method: 'POST', url: '/api/beheer/login', payload })
    portal.clock.advanceSeconds(30)
    const added = await written(async () => {
      await logIn(wrongPassword)
      await logIn({ ...wrongPassword, email: 'nobody@gemeente.example' })
      await staffMember.logIn('000000')
      await staffMember.logIn()
      // A code counts once.
      await staffMember.logIn()
    })
    expect(added).toMatchObject([
      { room: 'staff', owner, kind: 'login-failed' },
      { room: 'staff', owner: null, kind: 'login-failed' },
      { room: 'staff', owner, kind: 'code-failed' },
      { room: 'staff', owner, kind: 'login-new-browser' },
      { room: 'staff', owner, kind: 'code-failed' },
    ])
  })

  test('M12 what failed is counted, by room and by what was wrong', async () => {
    const { email } = await portal.applicant()
    await portal.logIn(email, WRONG)
    const { body } = await portal.app.inject('/metrics')
    for (const labels of [
      'room="applicant",kind="login-failed"',
      'room="staff",kind="login-failed"',
      'room="staff",kind="code-failed"',
    ]) {
      expect(body).toMatch(new RegExp(`^logins_failed_total{${labels}} [1-9]\\d*$`, 'm'))
    }
  })

  const DAYS_180_MS = 180 * 24 * 60 * 60 * 1000

  test('M12 a row is kept for half a year, and cannot be changed or removed meanwhile', async () => {
    const { email } = await portal.applicant()
    portal.clock.setTo(new Date().toISOString())
    await portal.logIn(email, WRONG)
    portal.clock.setTo(NOW.toISOString())
    const { database } = connected()
    const row = (await rows()).at(-1)
    expect(row?.kept_until.getTime()).toBe(Number(row?.happened_at) + DAYS_180_MS)
    const id = row?.id ?? ''
    await expect(
      database.updateTable('security_event').set({ owner_id: newId() }).execute(),
    ).rejects.toThrow('rows of security_event are only ever added')
    await expect(
      database.deleteFrom('security_event').where('id', '=', id).execute(),
    ).rejects.toThrow('forgotten in their time')
  })

  test('M12 the portal itself forgets what is over, and nothing else', async () => {
    const { database } = connected()
    const of = { room: 'applicant', kind: 'login-failed', network: null } as const
    const [over, kept] = [newId(), newId()]
    const longAgo = new Date('2020-01-01T00:00:00Z')
    // By the portal's clock it is over, by the database's it is not: its trigger would refuse the whole sweep.
    const later = new Date(Date.now() + DAYS_180_MS)
    await database
      .insertInto('security_event')
      .values([
        { ...of, owner_id: over, happened_at: longAgo, kept_until: longAgo },
        { ...of, owner_id: kept, happened_at: NOW, kept_until: later },
      ])
      .execute()
    portal.clock.setTo(new Date(later.getTime() + 1000).toISOString())
    const before = (await rows()).length
    portal.app.background.start()
    await until('what is over is forgotten', async () => (await rows()).length < before)
    await portal.app.background.stop()
    portal.clock.setTo(NOW.toISOString())
    const owners = (await rows()).map(({ owner_id: owner }) => owner)
    expect([owners.includes(over), owners.includes(kept)]).toEqual([false, true])
  })
})
