import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresAttemptLimits } from '../../adapters/postgres/attempt-limits.ts'
import { describeOnEmbedded } from '../../testing/each-database.ts'
import { signUp } from '../../testing/registration.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const BOATS = 1_000
/** Nobody may be refused for the number of boats. */
const LIMIT_FACTOR = 10
const IN_SEASON = '2026-06-15T10:00:00Z'
const FOR_NEXT_YEAR = '2026-10-10T10:00:00Z'

interface Payment {
  amount: number
  dueOn: string | null
}
interface Offer {
  category: string
  name: string
  validFrom: string
  validUntil: string
  cost: number
  lines: { text: string; amount: number }[]
  terms: { count: number; payments: Payment[] }[]
  documents: string[]
}
interface WizardOffer {
  vignetTypeID: string
  shortName: string
  cost: number
}

/** The same boats every time: measures, berths and drives as a row of primes deals them out. */
function boats(howMany: number) {
  return Array.from({ length: howMany }, (_, index) => ({
    district: (['AMSTERDAM', 'WEESP'] as const)[index % 2],
    mooringSpot: (['public', 'private', 'marina'] as const)[index % 3],
    boatLength: (1 + ((index * 7919) % 3000)) / 100,
    boatWidth: (1 + ((index * 6007) % 999)) / 100,
    driveTypeID: String(1 + (index % 6)),
    objectAge: (['old', 'new'] as const)[Math.floor(index / 6) % 2],
  }))
}
type Boat = ReturnType<typeof boats>[number]

const ZWAAN: Boat = {
  ...{ district: 'AMSTERDAM', mooringSpot: 'marina', boatLength: 5.2, boatWidth: 2.1 },
  ...{ driveTypeID: '1', objectAge: 'new' },
}

const cents = (euros: number) => Math.round(euros * 100)
const sumOf = (amounts: { amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + cents(amount), 0)

/** As a clerk would ask for them; written apart from the code under test. */
function documentsOf(boat: Boat): string[] {
  return [
    'boatPhoto',
    ...(boat.objectAge === 'new' ? ['purchaseProof'] : []),
    ...(boat.boatLength > 10 && boat.district === 'AMSTERDAM' ? ['anchorBanExemption'] : []),
    ...(boat.mooringSpot === 'marina' ? ['navyBill'] : []),
    ...(boat.mooringSpot === 'private' ? ['boatLeasehold'] : []),
  ]
}

describeOnEmbedded('the price before the account', (connected) => {
  let portal: TestPortal
  beforeAll(async () => {
    const attemptLimits = postgresAttemptLimits(connected().pool, LIMIT_FACTOR)
    portal = await startTestPortal(connected(), { attemptLimits })
  })
  afterAll(() => portal.close())

  const ask = (payload: object, headers = {}) =>
    portal.app.inject({ method: 'POST', url: '/api/public/price', payload, headers })
  const offersOf = async (payload: object) =>
    (await ask(payload)).json<{ offers: Offer[] }>().offers

  const wizardOffers = async (boat: Boat, headers: Record<string, string>) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/request-vignette/calculate',
      headers,
      payload: {
        ...{ objectLength: boat.boatLength, objectWidth: boat.boatWidth },
        ...{ objectAge: boat.objectAge, objectLocation: boat.mooringSpot },
        ...{ driveTypeID: boat.driveTypeID, previousVignetCode: null },
        ...(boat.district === 'AMSTERDAM' && { districtCode: 'AMSTERDAM' }),
      },
    })
    return answer.json<WizardOffer[]>()
  }

  test.each([
    ['in season', IN_SEASON, '2026-06-15', [1]],
    ['for next year', FOR_NEXT_YEAR, '2027-01-01', [1, 4]],
  ])(`of ${BOATS} boats it is the wizard’s to the cent, %s`, async (_, now, validFrom, counts) => {
    portal.clock.setTo(now)
    const { headers } = await signUp(portal.app)
    for (const boat of boats(BOATS)) {
      const [offers, wizard] = await Promise.all([offersOf(boat), wizardOffers(boat, headers)])
      const mooring = offers.filter(({ category }) => category !== 'PASSAGE')
      expect(mooring.map(({ category, name, cost }) => [category, name, cost])).toEqual(
        wizard.map(({ vignetTypeID, shortName, cost }) => [vignetTypeID, shortName, cost]),
      )
      for (const offer of mooring) {
        expect(sumOf(offer.lines)).toBe(cents(offer.cost))
        expect(offer).toMatchObject({ validFrom, validUntil: `${validFrom.slice(0, 4)}-12-31` })
        expect(offer.documents).toEqual(documentsOf(boat))
        const paid = offer.cost === 0 ? [] : counts
        expect(offer.terms.map(({ count }) => count)).toEqual(paid)
        for (const { count, payments } of offer.terms) {
          expect([payments.length, sumOf(payments)]).toEqual([count, cents(offer.cost)])
        }
      }
    }
  })

  test('it says period, lines, terms and documents, and transit where there is one', async () => {
    portal.clock.setTo(IN_SEASON)
    const [regular, subscription, transit] = await offersOf(ZWAAN)
    expect(regular).toEqual({
      ...{ category: 'REGULAR', name: 'Regulier', cost: 430.61 },
      ...{ validFrom: '2026-06-15', validUntil: '2026-12-31' },
      lines: [
        { text: 'Een heel jaar: 10,92\u00a0m² × €\u00a067,60', amount: 738.19 },
        { text: 'Maanden die voorbij zijn: 5 van 12', amount: -307.58 },
      ],
      terms: [{ count: 1, payments: [{ amount: 430.61, dueOn: null }] }],
      documents: ['boatPhoto', 'purchaseProof', 'navyBill'],
    })
    expect(subscription).toMatchObject({ category: 'SUBSCRIPTION', cost: 215.31 })
    expect(transit).toEqual({
      ...{ category: 'PASSAGE', name: 'Doorvaart', cost: 44 },
      ...{ validFrom: '2026-06-15', validUntil: '2028-12-31' },
      lines: [{ text: 'Doorvaartvignet, vast bedrag', amount: 44 }],
      terms: [{ count: 1, payments: [{ amount: 44, dueOn: '2026-06-15' }] }],
      documents: ['boatPhoto'],
    })
    const weesp = await offersOf({ ...ZWAAN, district: 'weesp' })
    expect(weesp.map(({ category }) => category)).toEqual(['Weesp'])
  })

  test('from 25 September it says on which days it is paid', async () => {
    portal.clock.setTo(FOR_NEXT_YEAR)
    const [{ terms } = { terms: [] }] = await offersOf({ ...ZWAAN, objectAge: 'old' })
    expect(terms[1]?.payments.map(({ dueOn }) => dueOn?.slice(0, 4))).toEqual(Array(4).fill('2027'))
  })

  test.each([
    ['district', 'Utrecht', 'Kies waar uw boot is.'],
    ['mooringSpot', 'zee', 'Kies waar uw boot ligt.'],
    ['objectAge', 7, 'Kies wanneer u de boot hebt gekocht.'],
    ['driveTypeID', '99', 'Kies waarop uw boot vaart.'],
    ['boatLength', '30,01', /30 meter/],
    ['boatWidth', -1, /0 meter|meer dan 0/],
    ['boatWidth', { $gt: 0 }, /./],
  ])('%s %j is told in words', async (path, value, words) => {
    const answer = await ask({ ...ZWAAN, [path]: value })
    expect(answer.statusCode).toBe(422)
    const { errors } = answer.json<{ errors: { path: string; message: string }[] }>()
    expect(errors).toEqual([{ path, message: expect.stringMatching(words) as string }])
  })

  test('a measure is taken as people write it', async () => {
    portal.clock.setTo(IN_SEASON)
    const written = await offersOf({ ...ZWAAN, boatLength: '5,20', boatWidth: '2.1' })
    expect(written[0]?.cost).toBe(430.61)
  })

  test('the lowest prices are those of the tariffs of the day', async () => {
    const from = async (now: string) => {
      portal.clock.setTo(now)
      return (await portal.app.inject('/api/public/prices-from')).json<unknown>()
    }
    const prices = (subscription: number, weesp: number, passage: number) => ({
      prices: [
        { district: 'AMSTERDAM', type: 'mooring', amount: subscription, per: 'm2' },
        { district: 'AMSTERDAM', type: 'transit', amount: passage, per: 'vignette' },
        { district: 'WEESP', type: 'mooring', amount: weesp, per: 'm2' },
      ],
    })
    expect(await from(IN_SEASON)).toEqual(prices(33.8, 27.04, 44))
    expect(await from(FOR_NEXT_YEAR)).toEqual(prices(34.8, 27.84, 44))
  })

  test('B1 who asks too often has to wait, and nothing of what was asked is kept', async () => {
    const limited = await startTestPortal(connected())
    try {
      const call = () =>
        limited.app.inject({ method: 'POST', url: '/api/public/price', payload: ZWAAN })
      let answer = await call()
      for (let asked = 1; answer.statusCode === 200 && asked < 1_300; asked += 1) {
        answer = await call()
      }
      expect(answer.statusCode).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(limited.logged()).not.toContain('mooringSpot')
    } finally {
      await limited.close()
    }
  })
})
