import { BERTHS } from '@vignettes/domain/vignette/berths.ts'
import type { MooringCategory } from '@vignettes/domain/vignette/categories.ts'
import type { DriveCategory } from '@vignettes/domain/vignette/drive-categories.ts'
import { offeredCategories } from '@vignettes/domain/vignette/offers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBoatPhoto } from '../../testing/boat-photo.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { aPdf } from '../../testing/pdf/one-page.ts'
import { signUp } from '../../testing/registration.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const PDF = aPdf()

/** Cents for a square metre in 2026, by the table of the reference data. */
const CENTS_PER_M2 = {
  REGULAR: 6760,
  HYBRID: 5746,
  ENVIRONMENT: 4394,
  SUBSCRIPTION: 3380,
  Weesp: 2704,
}
const DRIVES = {
  petrol: ['1', 'REGULAR'],
  hybrid: ['4', 'HYBRID'],
  electric: ['3', 'ENVIRONMENT'],
} as const
const SPOTS = {
  public: { objectLocation: 'public' },
  private: { objectLocation: 'private' },
  'marina with marina': { objectLocation: 'marina', marinaID: { AMSTERDAM: '1', WEESP: '15' } },
  'marina without': { objectLocation: 'marina', noMarina: true },
} as const

/** Every combination, with what a clerk would offer, charge and ask for. Written apart from the code under test. */
function table() {
  const rows = []
  for (const district of ['AMSTERDAM', 'WEESP'] as const)
    for (const [spotName, spot] of Object.entries(SPOTS))
      for (const age of ['old', 'new'] as const)
        for (const length of [9.99, 10, 10.01])
          for (const [driveName, [driveTypeID, driveCategory]] of Object.entries(DRIVES)) {
            const isMarina = spot.objectLocation === 'marina'
            const offer: (keyof typeof CENTS_PER_M2)[] =
              district === 'WEESP'
                ? ['Weesp']
                : isMarina
                  ? [driveCategory, 'SUBSCRIPTION']
                  : [driveCategory]
            const documents = [
              'PHOTO_BOAT',
              ...(age === 'new' ? ['PURCHASE_RECEIPT'] : []),
              ...(length > 10 && district === 'AMSTERDAM' ? ['WAIVER'] : []),
              ...(isMarina ? ['MOORING_CERTIFICATE'] : []),
              ...(spot.objectLocation === 'private' ? ['GROUND_LEASE'] : []),
            ]
            const costs = offer.map((category) => {
              // A boat of 2 metres wide; half a cent is rounded up.
              const fullYear = Number((length * 2 * CENTS_PER_M2[category] + 1e-6).toFixed(0))
              return age === 'old' ? fullYear : Number(((fullYear * 7) / 12 + 1e-6).toFixed(0))
            })
            rows.push({
              district,
              spotName,
              spot,
              age,
              length,
              driveName,
              driveTypeID,
              offer,
              documents,
              costs,
            })
          }
  return rows
}

describeOnEachDatabase('mooring requests', (connected) => {
  let portal: TestPortal
  let headers: Record<string, string>
  let photo: Buffer

  beforeAll(async () => {
    portal = await startTestPortal(connected())
    headers = (await signUp(portal.app)).headers
    photo = await aBoatPhoto()
  })
  afterAll(() => portal.close())

  const post = (name: string, payload: object) =>
    portal.app.inject({ method: 'POST', url: `/api/request-vignette/${name}`, headers, payload })
  const file = (type: string) =>
    type === 'PHOTO_BOAT'
      ? { name: 'boot.jpg', data: photo.toString('base64') }
      : { name: 'bewijs.pdf', data: PDF.toString('base64') }

  const boat = (row: ReturnType<typeof table>[number]) => {
    const { marinaID, ...spot } = { marinaID: undefined, ...row.spot }
    return {
      objectLength: row.length,
      objectWidth: 2,
      objectAge: row.age,
      driveTypeID: row.driveTypeID,
      ...spot,
      ...(marinaID ? { marinaID: (marinaID as Record<string, string>)[row.district] } : {}),
    }
  }
  const payloadOf = (row: ReturnType<typeof table>[number], changes: object = {}) => ({
    ...boat(row),
    objectName: 'De Zwaan',
    terms: 1,
    vignetTypeID: row.offer[0],
    ...Object.fromEntries(row.documents.map((type) => [type, file(type)])),
    ...changes,
  })

  test('offer and cost of every combination are as the table says', async () => {
    for (const row of table()) {
      const answer = await post('calculate', {
        ...boat(row),
        ...(row.district === 'AMSTERDAM' ? { districtCode: 'AMSTERDAM' } : {}),
      })
      const offers = answer.json<{ vignetTypeID: string; cost: number }[]>()
      const name = `${row.district}, ${row.spotName}, ${row.age}, ${row.length} m, ${row.driveName}`
      expect([name, offers.map((one) => one.vignetTypeID)]).toEqual([name, row.offer])
      expect([name, offers.map((one) => Math.round(one.cost * 100))]).toEqual([name, row.costs])
    }
  })

  test('§3 an offer has the fields of a vignette type; its cost and that of a year are money', async () => {
    const answer = await post('calculate', {
      ...{ objectLength: 5.2, objectWidth: 2.1, objectAge: 'new', objectLocation: 'public' },
      ...{ driveTypeID: '1', previousVignetCode: null, districtCode: 'AMSTERDAM' },
    })
    expect(answer.json()).toEqual([
      {
        ...{ vignetTypeID: 'REGULAR', shortName: 'Regulier', districtCode: 'AMSTERDAM' },
        ...{ remainingMonths: 7, cost: 430.61, fullYearCost: 738.19 },
        ...{ area: 10.92, pricePerM2: 67.6, credit: 0, year: 2026 },
      },
    ])
  })

  // One row for each set of documents is enough to save: the others differ in what was shown above.
  const rowsToSave = [
    ...new Map(table().map((row) => [row.district + row.documents.join(), row])).values(),
  ]

  test('a request is saved with the documents of its row, and refused by name without any one of them', async () => {
    for (const row of rowsToSave) {
      const saved = await post('save', payloadOf(row))
      expect([row.documents, saved.statusCode, saved.body]).toEqual([
        row.documents,
        200,
        expect.stringContaining('requestId'),
      ])
      for (const missing of row.documents) {
        const refused = await post('save', payloadOf(row, { [missing]: undefined }))
        expect(refused.statusCode).toBe(422)
        expect(refused.json<{ errors: { path: string }[] }>().errors).toMatchObject([
          { path: missing },
        ])
      }
    }
  })

  test.each([
    ['a type that the boat is not offered', { vignetTypeID: 'ENVIRONMENT' }, 'vignetTypeID'],
    ['four terms outside their dates', { terms: 4 }, 'terms'],
    ['a marina outside one', { marinaID: '1' }, 'marinaID'],
    ['a drive that is not on the list', { driveTypeID: '99' }, 'driveTypeID'],
    ['an age that is none', { objectAge: 'older' }, 'objectAge'],
    ['a spot that is none', { objectLocation: 'bridge' }, 'objectLocation'],
    ['a boat over 30 metres', { objectLength: 30.01 }, 'objectLength'],
  ])('§5 %s is refused by name', async (_name, changes, path) => {
    const row = table().find(
      (one) => one.district === 'AMSTERDAM' && one.spotName === 'public' && one.age === 'old',
    )
    if (!row) throw new Error('the table has such a row')
    const refused = await post('save', payloadOf(row, changes))
    expect(refused.statusCode).toBe(422)
    expect(
      refused.json<{ errors: { path: string }[] }>().errors.map((error) => error.path),
    ).toContain(path)
  })

  test('issue 14, 2: a file that was sent before is one document: a second that names it is refused at once', async () => {
    const row = table().find(({ documents }) => documents.includes('WAIVER'))
    if (!row) throw new Error('the table has such a row')
    const sent = await portal.app.inject({
      ...{ method: 'POST', url: '/api/request-vignette/files', payload: photo },
      headers: { ...headers, 'content-type': 'image/jpeg', 'x-file-name': 'boot.jpg' },
    })
    const { id } = sent.json<{ id: string }>()
    const refused = await post('save', payloadOf(row, { PHOTO_BOAT: { id }, WAIVER: { id } }))
    expect(refused.statusCode).toBe(422)
    expect(refused.json<{ errors: object[] }>().errors).toEqual([
      {
        path: 'WAIVER',
        message: expect.stringMatching(/^Dit bestand hebt u ook voor een ander document gekozen/),
      },
    ])
    expect((await post('save', payloadOf(row, { PHOTO_BOAT: { id } }))).statusCode).toBe(200)
  })

  test('B7 without a mandate the vignette waits, and is a mooring vignette of the year', async () => {
    const objects = await portal.app.inject({ url: '/api/request-vignette/objects', headers })
    const [newest] = objects.json<{ object: { Id: string } }[]>()
    expect(newest).toMatchObject({ vignette: { type: 'mooring' }, paymentStatus: 'OPEN' })
    const details = await portal.app.inject({
      url: `/api/request-vignette/object?objectId=${newest?.object.Id}`,
      headers,
    })
    expect(details.json()).toMatchObject({
      year: 2026,
      products: [],
    })
  })

  test('issue 14, 2 what there is to choose from without a price is what is offered', async () => {
    const address = '/api/request-vignette/mooring-types'
    const { mooring_types, drive_types } = (
      await portal.app.inject({ url: `${address}/AMSTERDAM` })
    ).json<{
      mooring_types: { vignetTypeID: MooringCategory; shortName: string }[]
      drive_types: { driveTypeID: string; category: DriveCategory }[]
    }>()
    for (const { driveTypeID, category } of drive_types) {
      for (const mooringSpot of BERTHS) {
        const offered = offeredCategories({
          ...{ district: 'AMSTERDAM', driveCategory: category, mooringSpot },
        })
        const answer = await portal.app.inject({
          ...{ method: 'POST', url: '/api/request-vignette/calculate', headers },
          payload: {
            ...{ objectLength: 5.2, objectWidth: 2.1, objectAge: 'old', driveTypeID },
            ...{ objectLocation: mooringSpot, districtCode: 'Amsterdam' },
          },
        })
        expect(
          mooring_types.filter(({ vignetTypeID }) => offered.includes(vignetTypeID)),
          `${driveTypeID} ${mooringSpot}`,
        ).toEqual(
          answer
            .json<{ vignetTypeID: string; shortName: string }[]>()
            .map(({ vignetTypeID, shortName }) => ({ vignetTypeID, shortName })),
        )
      }
    }
    expect((await portal.app.inject({ url: `${address}/9` })).statusCode).toBe(404)
  })

  test('B3 the marinas of a district, under any spelling of its code', async () => {
    const marinas = await portal.app.inject({ url: '/api/request-vignette/marinas/weesp' })
    expect(marinas.json<{ marinas: object[] }>().marinas).toHaveLength(3)
    expect((await portal.app.inject({ url: '/api/request-vignette/marinas/9' })).statusCode).toBe(
      404,
    )
  })
})
