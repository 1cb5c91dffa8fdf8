import { afterEach, beforeEach, expect, test } from 'vitest'
import { inCasework } from '../../testing/casework-staff.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { fakeMailer, type FakeMailer } from '../../testing/fake-mailer.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { codeAt } from './second-factor.ts'

const NEW_PASSWORD = 'Nog-Rustiger-2027!'

describeOnEachDatabase('a staff member changes the own password', (connected) => {
  let portal: TestPortal
  let mailer: FakeMailer
  let staffMember: Awaited<ReturnType<typeof inCasework>>
  beforeEach(async () => {
    mailer = fakeMailer()
    portal = await startTestPortal(connected(), { mailer })
    staffMember = await inCasework(portal, connected().database)
    portal.clock.advanceSeconds(30)
  })
  afterEach(() => portal.close())

  const change = (payload: object = {}, session = staffMember.session) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/beheer/password',
      headers: { authorization: `Bearer ${session}` },
      payload: { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD, ...payload },
    })
  const statusOf = async (session: string) =>
    (
      await portal.app.inject({
        url: '/api/beheer/me',
        headers: { authorization: `Bearer ${session}` },
      })
    ).statusCode
  const logIn = (password: string, cookie = '') => {
    portal.clock.advanceSeconds(30)
    return portal.app.inject({
      method: 'POST',
      url: '/api/beheer/login',
      headers: { cookie },
      payload: {
        email: staffMember.email,
        password,
        code: codeAt(staffMember.secret, portal.clock.now()),
      },
    })
  }
  const kindsIn = async (table: 'desk_event' | 'security_event') => {
    const rows = await connected()
      .database.selectFrom(table)
      .select('kind')
      .where(table === 'desk_event' ? 'staff_id' : 'owner_id', '=', staffMember.id)
      .execute()
    return rows.map(({ kind }) => kind)
  }

  test('ASVS 6.2.2 with the one of now; every other session ends, and this one goes on', async () => {
    const elsewhere = (await staffMember.logIn()).json<{ session: string }>().session
    const changed = await change()
    expect(changed.statusCode).toBe(200)
    const { session } = changed.json<{ session: string }>()
    expect(await statusOf(session)).toBe(200)
    expect(await statusOf(staffMember.session)).toBe(401)
    expect(await statusOf(elsewhere)).toBe(401)
    expect((await logIn(TEST_PASSWORD)).statusCode).toBe(401)
    expect((await logIn(NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('is told to whose it is, and stands in both trails', async () => {
    await change()
    await portal.app.background.runDue()
    const letter = mailer.sent.find(({ to }) => to === staffMember.email)
    expect(letter?.subject).toBe('Uw wachtwoord voor beheer is gewijzigd')
    expect(letter?.text).toContain('Meld het meteen bij uw beheerder')
    expect(letter?.text).not.toContain(NEW_PASSWORD)
    expect(portal.logged()).not.toContain(NEW_PASSWORD)
    expect(await kindsIn('desk_event')).toContain('password-changed')
    expect(await kindsIn('security_event')).toContain('password-chosen')
  })

  test.each([
    ['a wrong one of now', { currentPassword: 'Verkeerd-12!' }, 'currentPassword'],
    ['the one of now', { newPassword: TEST_PASSWORD }, 'newPassword'],
    ['one that everybody tries', { newPassword: 'Welkom-2026!' }, 'newPassword'],
    ['one’s own name', { newPassword: 'Sluis-2026!' }, 'newPassword'],
    ['one that is too short', { newPassword: 'Kort1!' }, 'newPassword'],
  ])('with %s it is 422 at its field, and changes nothing', async (_what, payload, path) => {
    const refused = await change(payload)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ errors: [{ path }] })
    expect(await statusOf(staffMember.session)).toBe(200)
    expect((await logIn(TEST_PASSWORD)).statusCode).toBe(200)
  })

  test('a wrong one is in the trail, and after ten tries of a session there are no more', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      expect((await change({ currentPassword: 'Verkeerd-12!' })).statusCode).toBe(422)
    const refused = await change()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await kindsIn('security_event')).toContain('password-failed')
    // The owner logs in all the same.
    expect((await logIn(TEST_PASSWORD)).statusCode).toBe(200)
  })

  test('its browser stays known, and no other', async () => {
    const [before = ''] = String((await logIn(TEST_PASSWORD)).headers['set-cookie']).split(';')
    const changed = await change()
    const [after = ''] = String(changed.headers['set-cookie']).split(';')
    for (let tries = 0; tries < 10; tries += 1) await logIn('Verkeerd-12!')
    expect((await logIn(NEW_PASSWORD)).statusCode).toBe(429)
    expect((await logIn(NEW_PASSWORD, before)).statusCode).toBe(429)
    expect((await logIn(NEW_PASSWORD, after)).statusCode).toBe(200)
  })
})
