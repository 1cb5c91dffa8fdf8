import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const BASE = '/api/request-vignette'

describeOnEachDatabase('reference data', (connected) => {
  let portal: TestPortal

  beforeAll(async () => {
    portal = await startTestPortal(connected())
  })
  afterAll(() => portal.close())

  test('§3 drive types have an id and a name, and nothing that only the server needs', async () => {
    const { drive_types: types } = (await portal.app.inject(`${BASE}/get-drive-types`)).json<{
      drive_types: object[]
    }>()
    expect(types).toHaveLength(6)
    expect(types[0]).toEqual({ driveTypeID: '1', name: 'Benzine' })
  })

  test('§3 a payment type has cards only if there are any', async () => {
    const answer = await portal.app.inject(`${BASE}/get-payment-types`)
    expect(answer.json()).toEqual({
      payment_types: [
        { id: '1', name: 'iDEAL | Wero' },
        {
          id: '2',
          name: 'Creditcard',
          card_list: expect.arrayContaining([{ ServiceCode: 'visa', CardName: 'Visa' }]) as unknown,
        },
      ],
    })
  })

  test.each([
    [
      `${BASE}/get-delivery-types`,
      'delivery_types',
      2,
      { id: '1', code: 'DELIVERY_HOME', name: 'Bezorging per post' },
    ],
    [
      `${BASE}/get-pickup-locations`,
      'pickup_locations',
      5,
      {
        ...{ id: '1', Name: 'Afhaalpunt Noord', Address: 'Voorbeeldkade 1', Postcode: '1011 AA' },
        ...{ City: 'Amsterdam', Latitude: 52.4027, Longitude: 4.8917 },
      },
    ],
    [`${BASE}/get-countries`, 'countries', 249, { Code: 'NL', name: 'Nederland' }],
    ['/api-mooring/get-products', 'products', 2, { Code: 'MOORING_6', Price: 16.5 }],
    [
      `${BASE}/marinas/AMSTERDAM`,
      'marinas',
      14,
      {
        ...{ MarinaID: '1', Name: 'Zeilvereniging Het Y', Street: 'Durgerdammerdijk' },
        ...{ Number: '116A', PostCode: '1026 CG', City: 'Durgerdam' },
      },
    ],
  ])('§7 %s answers with %s, each under the names of §3', async (url, field, count, first) => {
    const answer = await portal.app.inject(url)
    const listed = answer.json<Record<string, unknown[]>>()[field]
    expect(listed).toHaveLength(count)
    expect(listed?.[0]).toEqual(first)
  })

  test('§3, §9 the codes of delivery and of the price list', async () => {
    const codes = async (path: string, field: string, name: string) =>
      (await portal.app.inject(path))
        .json<Record<string, Record<string, unknown>[]>>()
        [field]?.map((row) => row[name])
    expect(await codes(`${BASE}/get-delivery-types`, 'delivery_types', 'code')).toEqual([
      'DELIVERY_HOME',
      'DELIVERY_PICKUP',
    ])
    expect(await codes('/api-mooring/get-products', 'products', 'Code')).toEqual([
      'MOORING_6',
      'MOORING_24',
    ])
  })

  test('B3, A15 costs, expiry and business date follow the date in Amsterdam', async () => {
    const get = async (path: string) => (await portal.app.inject(`${BASE}/${path}`)).json<object>()
    const all = async () => [
      await get('get-vignet-costs'),
      await get('vignette-expiration-date/PASSAGE'),
      await get('settings'),
    ]
    portal.clock.setTo('2026-12-31T22:59:59Z')
    expect(await all()).toMatchObject([
      { vignet_costs: { PASSAGE: 44 } },
      { expirationDate: '2028-12-31' },
      { businessDate: '2026-12-31', tileAttribution: 'Kadaster' },
    ])
    portal.clock.setTo('2026-12-31T23:00:00Z')
    expect(await all()).toMatchObject([
      { vignet_costs: { PASSAGE: 45 } },
      { expirationDate: '2029-12-31' },
      { businessDate: '2027-01-01' },
    ])
  })

  test('who has an answer already gets 304', async () => {
    const url = `${BASE}/get-drive-types`
    const first = await portal.app.inject(url)
    expect(first.headers['cache-control']).toBe('public, max-age=300')
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await portal.app.inject({ url, headers })).statusCode).toBe(304)
  })
})
