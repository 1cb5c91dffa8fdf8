import { expect, test } from 'vitest'
import type { Answers, StepKey } from './answers.ts'
import { STEP_KEYS } from './answers.ts'
import { checkAllAnswers, checkAnswer, recapAnswers } from './check-answers.ts'
import { documentsToAsk } from './document-facts.ts'
import type { MooringTypeOffer, WizardFacts } from './facts.ts'
import { recapLabel } from './recap-label.ts'
import { STEPS, stepOf } from './steps.ts'
import { isPickup, pickupLocationHref } from './steps/delivery.ts'
import { spotOnlySchema } from './steps/mooring-spot.ts'
import { seasonOfSpec } from '../rules/season.ts'

const offer = (changes: Partial<MooringTypeOffer>): MooringTypeOffer => ({
  category: 'REGULAR',
  name: 'Regulier',
  district: 'AMSTERDAM',
  remainingMonths: 12,
  cost: 738.19,
  fullYearCost: 738.19,
  area: 10.92,
  pricePerM2: 67.6,
  credit: 0,
  year: 2026,
  ...changes,
})

const answers: Answers = {
  BoatGeneralInfo: { boatName: 'De Zwaan', boatLength: 12, boatWidth: 3 },
  DriveType: { driveTypeID: '2' },
  CancelledVignette: { cancelledVignette: '1', vignetteNumber: 'A-12' },
  BoatPurchase: { objectAge: 'new' },
  MooringSpot: { mooringSpot: 'marina', marinaID: '8' },
  MooringType: { mooringType: 'SUBSCRIPTION' },
  BoatDocuments: {
    boatPhoto: { name: 'boot.jpg', size: 1 },
    purchaseProof: { name: 'koop.pdf', size: 1 },
    anchorBanExemption: { name: 'ontheffing.pdf', size: 1 },
    navyBill: { name: 'haven.pdf', size: 1 },
  },
  MandatePayment: { term: 4, issuer: 'INGBNL2A' },
}

const facts = (changes: Partial<WizardFacts> = {}): WizardFacts => ({
  district: 'AMSTERDAM',
  type: 'mooring',
  today: '2026-11-21',
  seasonOn: seasonOfSpec,
  hasMandate: false,
  answers,
  driveTypes: [
    { id: '1', name: 'Benzine' },
    { id: '2', name: 'Diesel' },
  ],
  marinas: [
    { id: '7', name: 'Sixhaven' },
    { id: '8', name: 'WV IJburg' },
  ],
  mooringTypes: [offer({}), offer({ category: 'SUBSCRIPTION', name: 'Abonnement' })],
  issuers: [
    { id: 'ABNANL2A', name: 'ABN AMRO' },
    { id: 'INGBNL2A', name: 'ING' },
  ],
  ...changes,
})

const recapOf = (of: WizardFacts) =>
  recapAnswers(of).flatMap(({ lines }) =>
    lines.map(({ field, value }) => [
      field,
      'text' in value ? value.text : Object.values(value)[0],
    ]),
  )
const messagesOf = (key: StepKey, answer: unknown, of: WizardFacts) =>
  checkAnswer(key, answer, of).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('§2.7 the recap of a mooring request shows names, and says of each choice what was chosen', () => {
  expect(recapOf(facts())).toEqual([
    ['boatName', 'De Zwaan'],
    ['boatLength', 12],
    ['boatWidth', 3],
    ['driveTypeID', 'Diesel'],
    ['cancelledVignette', 'recap.value.yes'],
    ['vignetteNumber', 'A-12'],
    ['objectAge', 'recap.value.new'],
    ['mooringSpot', 'recap.value.marina'],
    ['marinaID', 'WV IJburg'],
    ['mooringType', 'recap.kind.mooring'],
    ['boatPhoto', 'boot.jpg'],
    ['purchaseProof', 'koop.pdf'],
    ['anchorBanExemption', 'ontheffing.pdf'],
    ['navyBill', 'haven.pdf'],
    ['term', 'recap.value.term4'],
    ['issuer', 'ING'],
  ])
})

test('§2.7 the recap of the other choices', () => {
  const other: Answers = {
    CancelledVignette: { cancelledVignette: '0' },
    BoatPurchase: { objectAge: 'old' },
    MooringSpot: { mooringSpot: 'marina', noMarina: true },
    MandatePayment: { term: 1 },
  }
  expect(recapOf(facts({ answers: other }))).toEqual([
    ['cancelledVignette', 'recap.value.no'],
    ['objectAge', 'recap.value.old'],
    ['mooringSpot', 'recap.value.marina'],
    ['noMarina', 'recap.value.noMarina'],
    ['term', 'recap.value.term1'],
  ])
})

// A list that is not loaded is absent: the rules check the shape and leave membership to the server.
const UNLOADED = {
  driveTypes: undefined,
  marinas: undefined,
  mooringTypes: undefined,
  issuers: undefined,
  deliveryTypes: undefined,
  pickupLocations: undefined,
  paymentTypes: undefined,
}

test('without its lists the recap shows the ids, and the rules take any filled answer', () => {
  const without = facts(UNLOADED)
  const shown = new Map(recapOf(without).map(([field, value]) => [field, value]))
  expect(shown.get('driveTypeID')).toBe('2')
  expect(shown.get('marinaID')).toBe('8')
  expect(shown.get('mooringType')).toBe('SUBSCRIPTION')
  expect(shown.get('issuer')).toBe('INGBNL2A')
  expect(checkAllAnswers(without).errors).toBeUndefined()

  const transit: Answers = {
    Delivery: { pickUp: '9', pickupLocation: '4' },
    Payment: { paymentType: '9', serviceCode: 'visa' },
  }
  const loose = facts({ ...UNLOADED, type: 'transit', answers: transit })
  expect(messagesOf('Delivery', transit.Delivery, loose)).toBeUndefined()
  expect(messagesOf('Payment', transit.Payment, loose)).toBeUndefined()
  expect(recapOf(loose)).toEqual([
    ['pickUp', '9'],
    ['paymentType', '9'],
    ['serviceCode', 'visa'],
  ])
  const pickup = facts({
    ...UNLOADED,
    deliveryTypes: [{ id: '2', code: 'DELIVERY_PICKUP', name: 'Afhalen' }],
  })
  expect(messagesOf('Delivery', { pickUp: '2', pickupLocation: '4' }, pickup)).toBeUndefined()
  expect(isPickup(loose, '2')).toBe(false)
})

test('§5 a mooring type that the boat is not offered is refused, and none is asked for', () => {
  expect(messagesOf('MooringType', { mooringType: 'HYBRID' }, facts())).toEqual([
    ['mooringType', 'form.mooringType.error'],
  ])
  expect(messagesOf('MooringType', { mooringType: '' }, facts())).toEqual([
    ['mooringType', 'form.required-field'],
  ])
})

test('§5 no marina outside a marina, and the spot alone on the first screen', () => {
  expect(messagesOf('MooringSpot', { mooringSpot: 'private', noMarina: true }, facts())).toEqual([
    ['noMarina', 'form.empty-on-condition'],
  ])
  expect(spotOnlySchema('AMSTERDAM').safeParse({}).error?.issues[0]?.path).toEqual(['mooringSpot'])
  for (const mooringSpot of ['public', 'private', 'marina']) {
    expect(spotOnlySchema('AMSTERDAM').safeParse({ mooringSpot }).success).toBe(true)
  }
})

test.each([
  [
    { BoatPurchase: { objectAge: 'old' } },
    'chosen-type',
    ['boatPhoto', 'anchorBanExemption', 'navyBill'],
  ],
  [{ MooringType: undefined }, 'chosen-type', ['boatPhoto', 'purchaseProof', 'navyBill']],
  [
    { MooringType: undefined },
    'any-type',
    ['boatPhoto', 'purchaseProof', 'anchorBanExemption', 'navyBill'],
  ],
  [
    { BoatGeneralInfo: undefined, MooringSpot: { mooringSpot: 'private' } },
    'chosen-type',
    ['boatPhoto', 'purchaseProof', 'boatLeasehold'],
  ],
] as const)('§5 with %j and the %s the documents are %j', (changes, chosen, documents) => {
  expect(documentsToAsk(facts({ answers: { ...answers, ...changes } }), chosen)).toEqual(documents)
})

test('§5 the district of the chosen type decides on the anchor ban, not that of the request', () => {
  const weesp = offer({ category: 'Weesp', district: 'WEESP' })
  const chosen: Answers = { ...answers, MooringType: { mooringType: 'Weesp' } }
  const asked = (changes: Partial<WizardFacts>) =>
    documentsToAsk(facts({ answers: chosen, ...changes })).includes('anchorBanExemption')
  expect(asked({ mooringTypes: [offer({}), weesp] })).toBe(false)
  // While the offers are not loaded, the request's own district is the district of every offer in it.
  expect(asked({ mooringTypes: undefined })).toBe(true)
  expect(asked({ mooringTypes: undefined, district: 'WEESP' })).toBe(false)
})

test('every kind of step is its own, and every field of a recap has a name', () => {
  expect(STEP_KEYS.map((key) => [STEPS[key].key, stepOf(key).key])).toEqual(
    STEP_KEYS.map((key) => [key, key]),
  )
  expect(recapLabel('boatPhoto')).toBe('recap.boatPhoto')
  expect(recapLabel('boatName')).toBe('recap.boatName')
})

test('§2.7 a pickup location links to a map of just there', () => {
  const place = { latitude: 52.36, longitude: 4.9 }
  const point = {
    id: '1',
    name: 'Amstel',
    address: 'Kade 1',
    postcode: '1011 AA',
    city: 'Amsterdam',
  }
  expect(pickupLocationHref({ ...point, ...place })).toBe(
    'https://www.openstreetmap.org/?mlat=52.36&mlon=4.9#map=17/52.36/4.9',
  )
})
