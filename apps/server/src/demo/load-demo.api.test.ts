import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../testing/each-database.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'
import { STAFF_MEMBERS, DEMO } from './demo-people.ts'

describeOnEachDatabase('the demo data', (connected) => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await startTestPortal(connected())
  })
  afterEach(() => portal.close())

  test('interface.md §2 the demo account shows a vignette in every status and a mandate, once', async () => {
    await portal.app.loadDemo()
    await portal.app.loadDemo()
    // Broken off just before its end, and begun again.
    const { database } = connected()
    await database.deleteFrom('staff').where('email', '=', STAFF_MEMBERS.at(-1)!.email).execute()
    await portal.app.loadDemo()
    const login = await portal.app.inject({
      method: 'POST',
      url: '/api/request-vignette/login',
      payload: { email: DEMO.email, password: DEMO.password },
    })
    const { access_token: token } = login.json<{ access_token: string }>()
    const objects = await portal.app.inject({
      url: '/api/request-vignette/objects',
      headers: { authorization: `Bearer ${token}` },
    })
    const user = await portal.app.inject({
      url: '/api/request-vignette/user',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(user.json()).toMatchObject({ user: { HasMandate: true, Iban: '6543' } })
    expect(objects.json()).toMatchObject([
      { object: { name: 'Kleine Zwaan' }, paymentStatus: 'OPEN', vignetteStatus: { name: null } },
      { object: { name: 'Waterlelie' }, paymentStatus: 'PROCESSING' },
      {
        object: { name: 'De Reiger' },
        paymentStatus: 'PAID',
        vignetteStatus: { name: 'In behandeling' },
      },
      {
        object: { name: 'Zeemeeuw' },
        vignette: { type: 'mooring' },
        paymentStatus: null,
        vignetteStatus: { name: 'In behandeling' },
        documents: [{ status: 'pending' }],
      },
      {
        object: { name: 'Grote Beer' },
        vignette: { name: null },
        vignetteStatus: { name: 'Documenten nodig' },
        documents: [{ status: 'rejected' }, { status: 'rejected' }],
      },
      {
        object: { name: 'IJsvogel' },
        vignette: { name: 'V26-0000002' },
        vignetteStatus: { name: 'Goedgekeurd' },
        documents: [{ status: 'accepted' }],
      },
      {
        object: { name: 'Oude Liefde' },
        vignette: { name: 'V26-0000001' },
        vignetteStatus: { name: 'Verlopen' },
      },
    ])
    expect(objects.json()).toHaveLength(7)
    const declined = await portal.app.inject({
      method: 'POST',
      url: '/api/request-vignette/documents/declined',
      headers: { authorization: `Bearer ${token}` },
      payload: { objectId: objects.json<{ object: { Id: string } }[]>()[4]?.object.Id },
    })
    const { documents } = declined.json<{ documents: { type: string; remarks: string }[] }>()
    expect(documents.map(({ type }) => type).sort()).toEqual(['boatPhoto', 'waiver'])
    expect(documents.every(({ remarks }) => remarks.length > 20)).toBe(true)
  })
})
