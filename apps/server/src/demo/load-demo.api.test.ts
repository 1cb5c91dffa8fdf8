import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeMailer, type FakeMailer } from '../testing/fake-mailer.ts'
import { describeOnEachDatabase } from '../testing/each-database.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'
import { STAFF_MEMBERS, DEMO } from './demo-people.ts'

describeOnEachDatabase('the demo data', (connected) => {
  let portal: TestPortal
  let mailer: FakeMailer
  beforeEach(async () => {
    mailer = fakeMailer()
    portal = await startTestPortal(connected(), { mailer, isDemo: true })
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
    const transit = (name: string, paymentStatus: string, code = 'AWAITING_PAYMENT') => ({
      object: { name },
      vignette: { type: 'transit' },
      paymentStatus,
      vignetteStatus: { code },
    })
    const mooring = (name: string, code: string, more: object = {}) => ({
      object: { name },
      vignette: { type: 'mooring' },
      paymentStatus: null,
      vignetteStatus: { code },
      ...more,
    })
    expect(objects.json()).toMatchObject([
      transit('Kleine Zwaan', 'OPEN'),
      transit('Waterlelie', 'PROCESSING'),
      transit('De Reiger', 'PAID', 'IN_REVIEW'),
      {
        ...transit('Fuut', 'PAID', 'READY_FOR_PICKUP'),
        pickupPoint: {
          text: 'Afhaalpunt Noord, Voorbeeldkade 1, 1011 AA, Amsterdam',
          href: expect.stringContaining('openstreetmap.org'),
        },
      },
      transit('Meerkoet', 'EXPIRED'),
      transit('Brandaris', 'CANCELLED'),
      transit('Stormvogel', 'FAILED'),
      { ...transit('Windstilte', 'PAID', 'ACTIVE'), isValid: true },
      transit('Aalscholver', 'OPEN'),
      mooring('Zeemeeuw', 'IN_REVIEW', { documents: [{ status: 'pending' }] }),
      mooring('Grote Beer', 'DOCUMENTS_NEEDED', {
        documents: [{ status: 'rejected' }, { status: 'rejected' }],
      }),
      mooring('IJsvogel', 'APPROVED', { documents: [{ status: 'accepted' }] }),
      mooring('Noorderlicht', 'SENT'),
      mooring('Avondrood', 'WITHDRAWN'),
      mooring('Tweede Kans', 'REFUSED'),
      mooring('Oude Liefde', 'EXPIRED', { year: 2025 }),
    ])
    expect(objects.json()).toHaveLength(16)
    // D23: what is over was asked for in its own year, and has a number of its own.
    expect(objects.json<object[]>().at(-1)).toMatchObject({
      vignette: { name: 'V25-0000001' },
      // 10,92 m² at the € 65,60 of 2025.
      cost: 716.35,
      requestedAt: '2025-03-14T10:00:00.000Z',
      // The day of its grant.
      products: [{ startDate: '2025-03-20', expires: '2025-12-31' }],
      documents: [{ type: 'PHOTO_BOAT', status: 'accepted', sentAt: '2025-03-14T10:00:00.000Z' }],
      reference: expect.stringMatching(/^AV-2025-/),
    })
    // Nobody is written to about last year, and about nothing twice.
    await portal.app.background.runDue()
    const letters = mailer.sent.filter(({ to }) => to === DEMO.email)
    expect(letters.filter(({ text }) => text.includes('Oude Liefde'))).toEqual([])
    const told = letters.map(({ subject, text }) => `${subject} ${/Boot: .*/.exec(text)?.[0]}`)
    expect(new Set(told).size).toBe(told.length)
    // D23: nobody is told that something was decided before it was asked for.
    const first = new Map<string, string>()
    for (const { subject, text } of letters) {
      const boat = /Boot: (.*)/.exec(text)?.[1]
      if (boat && !first.has(boat)) first.set(boat, subject)
    }
    expect(first.size).toBe(15)
    expect(new Set(first.values())).toEqual(new Set(['We hebben uw aanvraag ontvangen']))
    const declined = await portal.app.inject({
      method: 'POST',
      url: '/api/request-vignette/documents/declined',
      headers: { authorization: `Bearer ${token}` },
      payload: { objectId: objects.json<{ object: { Id: string } }[]>()[10]?.object.Id },
    })
    // The desk has a payment to look at.
    const { rows } = await sql<{ mismatches: object[] }>`
      SELECT mismatches FROM payment_event JOIN desk_case ON desk_case.kind = 'PAYMENT_IN_REVIEW'
      JOIN vignette ON vignette.id = desk_case.vignette_id
      JOIN payment ON payment.request_id = vignette.request_id AND payment.id = payment_event.payment_id
      WHERE payment_event.kind = 'review'`.execute(database)
    expect(rows).toEqual([
      { mismatches: [{ code: 'amount', expectedCents: 44_00, receivedCents: 54_00 }] },
    ])
    const { documents } = declined.json<{ documents: { type: string; remarks: string }[] }>()
    expect(documents.map(({ type }) => type).sort()).toEqual(['boatPhoto', 'waiver'])
    expect(documents.every(({ remarks }) => remarks.length > 20)).toBe(true)
  })
})
