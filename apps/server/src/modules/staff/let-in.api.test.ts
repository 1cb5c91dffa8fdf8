import { afterEach, beforeEach, expect, test } from 'vitest'
import { inCasework } from '../../testing/casework-staff.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { TEST_PASSWORD } from '../../testing/registration.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { codeAt } from './second-factor.ts'

const WRONG = 'Verkeerd-1!'

describeOnEachDatabase('a staff member who tried too often', (connected) => {
  let portal: TestPortal
  let administrator: Awaited<ReturnType<typeof inCasework>>
  let staffMember: Awaited<ReturnType<typeof inCasework>>
  let known = ''
  beforeEach(async () => {
    portal = await startTestPortal(connected())
    administrator = await inCasework(portal, connected().database, 'administrator')
    staffMember = await inCasework(portal, connected().database)
    portal.clock.advanceSeconds(30)
    known = String((await staffMember.logIn()).headers['set-cookie']).split(';')[0] ?? ''
    portal.clock.advanceSeconds(30)
  })
  afterEach(() => portal.close())

  const tryAt = async (remoteAddress: string, password: string, code: string, cookie = '') => {
    const { statusCode } = await portal.app.inject({
      method: 'POST',
      url: '/api/beheer/login',
      remoteAddress,
      headers: { cookie },
      payload: { email: staffMember.email, password, code },
    })
    return statusCode
  }
  const right = () => codeAt(staffMember.secret, portal.clock.now())
  const letIn = (id = staffMember.id) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/beheer/staff/let-in',
      headers: administrator.headers,
      payload: { id },
    })
  const waits = async () => {
    const { headers } = administrator
    const answer = await portal.app.inject({ url: '/api/beheer/staff', headers })
    const { staff } = answer.json<{ staff: { id: string; waitsUntil: string | null }[] }>()
    return staff.filter(({ waitsUntil }) => waitsUntil).map(({ id }) => id)
  }
  const eleven = Array.from({ length: 11 }, (_, index) => index)

  test.each([
    ['passwords from one address', WRONG, 'one address', false],
    ['passwords in a browser that is known', WRONG, 'one address', true],
    ['codes from everywhere', TEST_PASSWORD, 'everywhere', false],
    ['codes in a browser that is known', TEST_PASSWORD, 'one address', true],
  ] as const)('M3 is shown and let in again: %s', async (_, password, where, isKnown) => {
    const from = (index: number) => `10.5.1.${where === 'everywhere' ? index : 1}`
    const cookie = isKnown ? known : ''
    expect(await waits()).toEqual([])
    for (const index of eleven) await tryAt(from(index), password, '000000', cookie)
    expect(await tryAt(from(1), TEST_PASSWORD, right(), cookie)).toBe(429)
    expect(await waits()).toEqual([staffMember.id])

    expect((await letIn()).statusCode).toBe(200)
    expect(await waits()).toEqual([])
    expect(await tryAt(from(1), TEST_PASSWORD, right(), cookie)).toBe(200)
  })

  test('M3 passwords from everywhere: from anywhere else another fifty', async () => {
    for (let index = 0; index <= 50; index++) await tryAt(`10.5.3.${index}`, WRONG, '000000')
    expect(await waits()).toEqual([staffMember.id])
    await letIn()
    expect(await tryAt('10.5.4.1', TEST_PASSWORD, right())).toBe(200)
  })

  test('it is written down by whom and of whom, and nobody does it for oneself', async () => {
    expect((await letIn(administrator.id)).statusCode).toBe(409)
    expect((await letIn('0199f0e0-0000-7000-8000-000000000000')).statusCode).toBe(404)
    expect((await letIn()).statusCode).toBe(200)
    const written = await connected()
      .database.selectFrom('desk_event')
      .select(['kind', 'detail'])
      .where('staff_id', '=', administrator.id)
      .where('kind', '=', 'staff-let-in')
      .execute()
    expect(written).toEqual([{ kind: 'staff-let-in', detail: { staffId: staffMember.id } }])
  })
})
