import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Lost } from '@vignettes/domain/casework/staff.ts'
import { type DeskOfTwo, startDeskOfTwo } from '../../testing/desk-of-two.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { codeAt } from './second-factor.ts'

const NEW_PASSWORD = 'Anders-2026!'

describeOnEachDatabase('a staff member who has lost something', (connected) => {
  let desk: DeskOfTwo
  let portal: DeskOfTwo['portal']
  let administrator: DeskOfTwo['administrator']
  let staffMember: DeskOfTwo['staffMember']
  beforeEach(async () => {
    desk = await startDeskOfTwo(connected())
    ;({ portal, administrator, staffMember } = desk)
  })
  afterEach(() => portal.close())

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    portal.app.inject({ method: 'POST', url: `/api/beheer/${url}`, payload, headers })
  const ask = (what: string, payload: object) => post(`invitation/${what}`, payload)
  const renew = (lost: Lost, id = staffMember.id) =>
    post('staff/renew', { id, lost }, administrator.headers)
  const statusOfSession = async () => (await post('logout', {}, staffMember.headers)).statusCode
  const ownCode = () => codeAt(staffMember.secret, portal.clock.now())
  const stateOf = async (id: string) => {
    const { headers } = administrator
    const answer = await portal.app.inject({ url: '/api/beheer/staff', headers })
    return answer
      .json<{ staff: { id: string; state: string }[] }>()
      .staff.find((one) => one.id === id)?.state
  }

  test('chooses another password over the mailed link, with a code of the app of before', async () => {
    expect((await renew('password')).statusCode).toBe(200)
    expect(await statusOfSession()).toBe(401)
    expect((await staffMember.logIn()).statusCode).toBe(401)
    expect(await stateOf(staffMember.id)).toBe('renewing')

    const token = await desk.mailedToken()
    expect((await ask('check', { token })).json()).toMatchObject({
      asks: 'new-password',
      givesKey: false,
    })
    const begun = await ask('begin', { token, newPassword: NEW_PASSWORD })
    expect(begun.json()).toEqual({ key: null })
    const accept = { token, password: NEW_PASSWORD }
    expect((await ask('accept', { ...accept, code: '000000' })).statusCode).toBe(422)
    const accepted = await ask('accept', { ...accept, code: ownCode() })
    expect(accepted.json()).toMatchObject({
      staffMember: { id: staffMember.id },
      backupCodes: [],
    })
    expect(await stateOf(staffMember.id)).toBe('active')
    await portal.app.background.runDue()
    const told = desk.mailer.sent.findLast(({ to }) => to === staffMember.email)
    expect(told?.text).toContain('Er is een nieuw wachtwoord gekozen.')
    expect(told?.text).not.toContain('nieuwe app')
    portal.clock.advanceSeconds(30)
    expect((await staffMember.logIn()).statusCode).toBe(401)
    const login = { email: staffMember.email, password: NEW_PASSWORD, code: ownCode() }
    expect((await post('login', login)).statusCode).toBe(200)
  })

  test('gets another key for the password of before, and the lost telephone and its backup codes open nothing', async () => {
    const renewed = await post(
      'backup-codes/renew',
      { password: TEST_PASSWORD, code: ownCode() },
      staffMember.headers,
    )
    const [backupCode] = renewed.json<{ codes: string[] }>().codes
    portal.clock.advanceSeconds(30)
    expect((await renew('telephone')).statusCode).toBe(200)
    expect(await statusOfSession()).toBe(401)
    for (const code of [ownCode(), backupCode]) {
      expect((await staffMember.logIn(code)).statusCode).toBe(401)
    }

    const token = await desk.mailedToken()
    expect((await ask('check', { token })).json()).toMatchObject({
      asks: 'password',
      givesKey: true,
    })
    // The link alone brings neither a password nor a key.
    expect((await ask('begin', { token, newPassword: NEW_PASSWORD })).statusCode).toBe(409)
    expect((await ask('continue', { token, password: NEW_PASSWORD })).statusCode).toBe(422)
    const begun = await ask('continue', { token, password: TEST_PASSWORD })
    const { secret } = begun.json<{ key: { secret: string } }>().key
    const code = codeAt(secret, portal.clock.now())
    const accepted = await ask('accept', { token, password: TEST_PASSWORD, code })
    expect(accepted.json<{ backupCodes: string[] }>().backupCodes).toHaveLength(10)
    portal.clock.advanceSeconds(30)
    expect((await staffMember.logIn()).statusCode).toBe(401)
    const now = codeAt(secret, portal.clock.now())
    expect((await staffMember.logIn(now)).statusCode).toBe(200)

    // The owner is told that somebody has used the link.
    await portal.app.background.runDue()
    const letters = desk.mailer.sent.filter(({ to }) => to === staffMember.email)
    const told = letters.find(({ subject }) => subject === 'Uw account voor beheer is ingesteld')
    expect(told?.text).toContain('Er is een nieuwe app gekoppeld')
    expect(told?.text).not.toContain('nieuw wachtwoord gekozen')
  })

  test('who has lost both begins as somebody who is invited', async () => {
    expect((await renew('both')).statusCode).toBe(200)
    expect(await stateOf(staffMember.id)).toBe('invited')
    const token = await desk.mailedToken()
    const known = await ask('check', { token })
    expect(known.json()).toMatchObject({ asks: 'new-password', givesKey: true })
    expect((await renew('both')).statusCode).toBe(409)
  })

  test('each time it is written down by whom and of whom, and nobody does it for oneself', async () => {
    const own = await renew('password', administrator.id)
    expect([own.statusCode, own.json()]).toMatchObject([
      409,
      { message: 'Dit kunt u niet voor uzelf doen. Vraag het aan een andere beheerder.' },
    ])
    expect((await renew('password', '0199f0e0-0000-7000-8000-000000000000')).statusCode).toBe(404)
    await renew('password')
    const written = await connected()
      .database.selectFrom('desk_event')
      .select(['staff_id', 'detail'])
      .where('kind', '=', 'staff-renewed')
      .where('staff_id', '=', administrator.id)
      .execute()
    expect(written).toEqual([
      { staff_id: administrator.id, detail: { staffId: staffMember.id, lost: 'password' } },
    ])
  })

  test('a link of before counts no more when it is done again for something else', async () => {
    await renew('password')
    const first = await desk.mailedToken()
    await renew('telephone')
    expect((await ask('check', { token: first })).statusCode).toBe(404)
    expect((await ask('check', { token: await desk.mailedToken() })).json()).toMatchObject({
      asks: 'new-password',
      givesKey: true,
    })
  })
})
