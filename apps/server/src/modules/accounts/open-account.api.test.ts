import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts'
import { inCasework } from '../../testing/casework-staff.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

describeOnEachDatabase('an account that is frozen', (connected) => {
  let portal: AccountsPortal
  let administrator: Awaited<ReturnType<typeof inCasework>>
  beforeEach(async () => {
    portal = await startAccountsPortal(connected())
    administrator = await inCasework(portal, connected().database, 'administrator')
  })
  afterEach(() => portal.close())

  const open = (email: string) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/beheer/account/open',
      headers: administrator.headers,
      payload: { email },
    })

  test('B16 is opened by an administrator, and a new password is mailed again', async () => {
    const { email } = await portal.applicant()
    const { database } = connected()
    const { id: accountId } = await database
      .updateTable('account')
      .set({ frozen_at: portal.clock.now(), opens_to_password: false })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await open(email.toUpperCase())).statusCode).toBe(200)
    const written = await database
      .selectFrom('desk_event')
      .select(['staff_id as staffId', 'detail'])
      .where('kind', '=', 'account-opened')
      .where('staff_id', '=', administrator.id)
      .execute()
    expect(written).toEqual([{ staffId: administrator.id, detail: { accountId } }])
    const { headers } = administrator
    const url = '/api/beheer/security-events?from=2026-06-15&until=2026-06-15&kind=account-opened'
    const trail = (await portal.app.inject({ url, headers })).json<{ events: object[] }>()
    expect(trail.events[0]).toMatchObject({ ownerId: accountId, room: 'applicant', by: 'B. Sluis' })
    expect((await portal.mailsTo(email)).at(-1)?.text).toContain('heeft uw account weer geopend')
    await portal.post('reset-password', { baseUrl: 'http://localhost:3000', email })
    expect(await portal.tokenMailedTo(email)).not.toBe('')
  })

  test('B16 of one that is not frozen nothing is told, not even that it is there', async () => {
    const { email } = await portal.applicant()
    const answers = [await open(email), await open('niemand@vignet.example')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422])
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
  })
})
