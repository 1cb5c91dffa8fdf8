import { dataOfDiemen } from './testing/plant-district.ts'
import { districtClashes } from '@vignettes/domain/vignette/district-clashes.ts'
import { DISTRICTS } from '@vignettes/domain/vignette/districts.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadReferenceData } from './modules/reference-data/load-reference-data.ts'
import { startAccountsPortal } from './testing/accounts-portal.ts'
import { aBoatPhoto } from './testing/boat-photo.ts'
import { inCasework } from './testing/casework-staff.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'

const TODAY = '2026-06-15'
const BOAT = {
  objectLength: 5.2,
  objectWidth: 2.1,
  objectAge: 'old',
  objectLocation: 'public',
  driveTypeID: '1',
}

test('B10 a district whose vignette has no tariff stops the start with both names', () => {
  const start = () => loadReferenceData(dataOfDiemen({ tariff: false, marina: true }), TODAY)
  expect(start).toThrow('district DIEMEN offers DIEMEN, which has no tariff for 2026')
  expect(start).toThrow('Weesp')
})

test('B10 a district of which no marina is known stops the start with both names', () => {
  const start = () => loadReferenceData(dataOfDiemen({ tariff: true, marina: false }), TODAY)
  expect(start).toThrow('district DIEMEN has no marina; there are marinas of AMSTERDAM, WEESP')
})

test('B10 a district that shares its category or its name in a calculation stops the start with both', () => {
  const twin = { ...DISTRICTS.WEESP, routeName: 'Muiden dorp' }
  Object.assign(DISTRICTS, { MUIDEN: twin })
  const start = () => loadReferenceData(dataOfDiemen({ tariff: true, marina: true }), TODAY)
  expect(districtClashes()).toEqual([
    'category Weesp is that of WEESP and of MUIDEN',
    'wireCode none is that of WEESP and of MUIDEN',
    'the route name of MUIDEN is more than letters and hyphens',
  ])
  expect(start).toThrow('category Weesp is that of WEESP and of MUIDEN')
  Reflect.deleteProperty(DISTRICTS, 'MUIDEN')
})

describeOnEachDatabase('a third district that is a row of the table', (connected) => {
  let portal: Awaited<ReturnType<typeof startAccountsPortal>>
  beforeEach(async () => {
    const folder = dataOfDiemen({ tariff: true, marina: true })
    portal = await startAccountsPortal(connected(), {
      referenceData: loadReferenceData(folder, TODAY),
    })
  })
  afterEach(() => portal.close())

  test('is offered and priced by its own tariff, and lies in the queue, the counts and the export', async () => {
    const { headers } = await portal.applicant()
    const call = (path: string, payload: object) =>
      portal.app.inject({ method: 'POST', url: `/api/request-vignette/${path}`, headers, payload })

    const offers = await call('calculate', { ...BOAT, districtCode: 'DMN' })
    // 10.92 m² at € 10 a square metre.
    expect(offers.json()).toMatchObject([
      { vignetTypeID: 'DIEMEN', districtCode: 'DIEMEN', shortName: 'Diemen', cost: 109.2 },
    ])
    const others = await Promise.all([
      call('calculate', { ...BOAT, districtCode: 'AMSTERDAM' }),
      call('calculate', BOAT),
    ])
    expect(others.map((answer) => answer.json<{ districtCode: string }[]>()[0])).toMatchObject([
      { districtCode: 'AMSTERDAM', cost: 738.19 },
      { districtCode: 'WEESP', cost: 295.28 },
    ])

    // It has no berths on one's own ground.
    const photo = { name: 'boot.jpg', data: (await aBoatPhoto()).toString('base64') }
    const wrongBerth = await call('save', {
      ...BOAT,
      objectName: 'De Diemer',
      objectLocation: 'private',
      terms: 1,
      vignetTypeID: 'DIEMEN',
      PHOTO_BOAT: photo,
      GROUND_LEASE: photo,
    })
    expect([wrongBerth.statusCode, wrongBerth.json()]).toMatchObject([
      422,
      {
        errors: expect.arrayContaining([
          expect.objectContaining({ path: 'objectLocation' }),
        ]) as unknown,
      },
    ])
    const saved = await call('save', {
      ...BOAT,
      objectName: 'De Diemer',
      terms: 1,
      vignetTypeID: 'DIEMEN',
      PHOTO_BOAT: photo,
    })
    expect(saved.statusCode).toBe(200)
    const { requestId } = saved.json<{ requestId: string }>()
    const read = await portal.app.inject({
      url: `/api/request-vignette/request/${requestId}`,
      headers,
    })
    expect(read.json()).toMatchObject({ district: 'DIEMEN', type: 'mooring' })

    const handler = await inCasework(portal, connected().database)
    const queue = async (area: string) => {
      const url = `/api/beheer/queue?kind=MANDATE_MISSING&area=${area}`
      const answer = await portal.app.inject({ url, headers: handler.headers })
      return answer.json<{ cases: { boatName: string; district: string }[] }>().cases
    }
    expect(await queue('DIEMEN/mooring')).toMatchObject([
      { boatName: 'De Diemer', district: 'DIEMEN' },
    ])
    expect(await queue('WEESP/mooring')).toEqual([])

    const period = `from=${TODAY}&until=${TODAY}`
    const counts = await portal.app.inject({
      url: `/api/beheer/counts?${period}`,
      headers: handler.headers,
    })
    expect(counts.json()).toMatchObject({ total: { requests: 1 } })
    const file = await portal.app.inject({
      url: `/api/beheer/export?what=vignettes&format=csv&${period}`,
      headers: handler.headers,
    })
    expect(file.body).toContain(';"Diemen";"Ligplaatsvignet";')
  })
})
