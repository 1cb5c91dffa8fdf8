import type { StaffRole } from '@vignettes/domain/casework/staff.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

describeOnEachDatabase('what a staff member is', (connected) => {
  let portal: Awaited<ReturnType<typeof startCaseworkPortal>>
  let administrator: Awaited<ReturnType<typeof portal.at>>
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
    await connected()
      .database.updateTable('staff')
      .set({ ended_at: new Date(0) })
      .execute()
    administrator = await portal.at('A. Beheer', 'administrator')
  })
  afterEach(() => portal.close())

  type Somebody = typeof administrator
  const give = (who: Somebody, roles: string[], by = administrator) =>
    portal.post('staff/roles', { id: who.id, roles }, by)
  const rolesOf = async ({ id }: Somebody) => {
    const { body } = await portal.get<{ staff: { id: string; roles: StaffRole[] }[] }>(
      'staff',
      administrator,
    )
    return body.staff.find((one) => one.id === id)?.roles
  }

  test('is changed by an administrator, to several roles, which count at once', async () => {
    const staffMember = await portal.at('N. Kade', 'enforcement')
    expect((await give(staffMember, ['finance', 'handler', 'finance'])).status).toBe(200)
    expect(await rolesOf(staffMember)).toEqual(['handler', 'finance'])
    expect((await portal.get('me', staffMember)).status).toBe(401)
    portal.clock.advanceSeconds(30)
    const again = await staffMember.logIn()
    expect(again.json()).toMatchObject({ staffMember: { roles: ['handler', 'finance'] } })

    const events = await connected()
      .database.selectFrom('desk_event')
      .select(['staff_id', 'detail'])
      .where('kind', '=', 'staff-roles-changed')
      .execute()
    expect(events).toContainEqual({
      staff_id: administrator.id,
      detail: {
        staffId: staffMember.id,
        before: ['enforcement'],
        roles: ['handler', 'finance'],
      },
    })
    const trail = await connected()
      .database.selectFrom('security_event')
      .select('done_by')
      .where('kind', '=', 'roles-changed')
      .where('owner_id', '=', staffMember.id)
      .execute()
    expect(trail).toEqual([{ done_by: administrator.id }])
  })

  test('the same roles again end no session', async () => {
    const staffMember = await portal.at('N. Kade', ['handler', 'lead'])
    expect((await give(staffMember, ['lead', 'handler'])).status).toBe(200)
    expect((await portal.get('me', staffMember)).status).toBe(200)
  })

  test('who works on cases no more has none in hand', async () => {
    const handler = await portal.at('N. Kade')
    const id = await aCaseOf(handler)
    await portal.post('case/claim', { id }, handler)
    expect((await give(handler, ['enforcement'])).status).toBe(200)
    const other = await portal.at('K. Brug')
    expect((await portal.post('case/claim', { id }, other)).status).toBe(200)
  })

  test('is never changed by oneself, nor to nothing, nor of nobody', async () => {
    const own = await give(administrator, ['administrator', 'handler'])
    expect([own.status, own.body['message']]).toEqual([
      409,
      'U kunt uw eigen rollen niet wijzigen. Vraag het aan een andere beheerder.',
    ])
    const staffMember = await portal.at('N. Kade')
    expect((await give(staffMember, [])).status).toBe(422)
    expect((await give(staffMember, ['boss'])).status).toBe(422)
    await portal.post('staff/end', { id: staffMember.id }, administrator)
    expect((await give(staffMember, ['lead'])).status).toBe(404)
  })

  test('the last administrator stays one, also when two take it from each other at once', async () => {
    const other = await portal.at('B. Beheer', ['administrator', 'lead'])
    const answers = await Promise.all([
      give(other, ['lead']),
      give(administrator, ['auditor'], other),
    ])
    const statuses = answers.map(({ status }) => status)
    // Whose session has ended by then is refused at the door.
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const { length } = await connected()
      .database.selectFrom('staff')
      .select('id')
      .where('ended_at', 'is', null)
      .where((where) => where(where.val('administrator'), '=', where.fn.any('roles')))
      .execute()
    expect(length).toBe(1)
  })

  async function aCaseOf(handler: Somebody): Promise<string> {
    const requestId = await portal.someone.save()
    const { reference } = await portal.someone.begin()
    await portal.send({ mandate: portal.provider.decide(reference, 'CONFIRMED') })
    const { body } = await portal.post('search', { q: requestId }, handler)
    return (body as { cases: { id: string }[] }).cases[0]!.id
  }
})
