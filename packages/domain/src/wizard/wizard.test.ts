import { expect, test } from 'vitest'
import type { VignetteType } from '../vignette/vignette-types.ts'
import { type Answers, STEP_KEYS, type StepKey } from './answers.ts'
import {
  checkAllAnswers,
  checkAnswer,
  firstIncompletePosition,
  pruneAnswers,
  recapAnswers,
} from './check-answers.ts'
import type { WizardFacts } from './facts.ts'
import { FLOWS, positionOf, stepAtRoute, stepCount } from './flows.ts'
import { seasonOfSpec } from '../rules/season.ts'

const photo = { name: 'boot.jpg', size: 1000 }

const transitAnswers: Answers = {
  BoatGeneralInfo: { boatName: 'De Zwaan', boatLength: 5.2, boatWidth: 2.1 },
  DriveType: { driveTypeID: '1' },
  BoatDocuments: { boatPhoto: photo },
  Delivery: { pickUp: '2', pickupLocation: '3' },
  Payment: { paymentType: '2', serviceCode: 'visa' },
}

function facts(changes: Partial<WizardFacts> = {}): WizardFacts {
  return {
    district: 'AMSTERDAM',
    type: 'transit',
    today: '2026-11-21',
    seasonOn: seasonOfSpec,
    answers: transitAnswers,
    hasMandate: false,
    driveTypes: [{ id: '1', name: 'Benzine' }],
    deliveryTypes: [
      { id: '1', code: 'DELIVERY_HOME', name: 'Bezorging per post' },
      { id: '2', code: 'DELIVERY_PICKUP', name: 'Direct zelf afhalen' },
    ],
    pickupLocations: [
      {
        id: '3',
        name: 'Afhaalpunt Amstel',
        address: 'Voorbeeldkade 3',
        postcode: '1011 AA',
        city: 'Amsterdam',
        latitude: 52.3617,
        longitude: 4.904,
      },
    ],
    paymentTypes: [
      { id: '1', name: 'iDEAL' },
      { id: '2', name: 'Creditcard', cards: [{ code: 'visa', name: 'Visa' }] },
    ],
    marinas: [{ id: '7', name: 'Sixhaven' }],
    issuers: [{ id: 'INGBNL2A', name: 'ING' }],
    ...changes,
  }
}

function errorsOf(key: StepKey, answer: unknown, changes: Partial<WizardFacts> = {}) {
  const result = checkAnswer(key, answer, facts(changes))
  return result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
}

/** §2.7 the numbers of the step kinds, in the order in which they are listed. */
const NUMBER_OF_KIND = new Map(STEP_KEYS.map((key, index) => [key, index + 1]))
const numbersOf = (type: VignetteType) => FLOWS[type].map((key) => NUMBER_OF_KIND.get(key))

test('§2.7 the eleven kinds of step have these numbers', () => {
  expect(STEP_KEYS).toEqual([
    'BoatGeneralInfo',
    'DriveType',
    'BoatDocuments',
    'Delivery',
    'Payment',
    'Summary',
    'CancelledVignette',
    'BoatPurchase',
    'MooringSpot',
    'MooringType',
    'MandatePayment',
  ])
})

test('§2.7 the step orders', () => {
  expect(numbersOf('transit')).toEqual([1, 2, 3, 4, 5, 6])
  expect(numbersOf('mooring')).toEqual([1, 2, 7, 8, 9, 10, 3, 11, 6])
  expect([stepCount('transit'), stepCount('mooring')]).toEqual([6, 9])
  expect(positionOf('mooring', 'MandatePayment')).toBe(8)
  expect(positionOf('transit', 'MandatePayment')).toBe(0)
})

test.each([
  [undefined, 1],
  ['1', 1],
  ['6', 6],
  ['7', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['01', undefined],
  ['1x', undefined],
  ['12', undefined],
  ['een', undefined],
  ['', undefined],
])('A7 step %j of a transit route is position %s', (step, position) => {
  expect(stepAtRoute('transit', step)?.position).toBe(position)
})

test.each<[StepKey, unknown, string[]]>([
  [
    'BoatGeneralInfo',
    { boatName: '', boatLength: '0', boatWidth: '31' },
    [
      'boatName: form.required-field',
      'boatLength: form.boatLength.error-zero',
      'boatWidth: form.boatWidth.error-max',
    ],
  ],
  ['DriveType', {}, ['driveTypeID: form.required-field']],
  ['DriveType', { driveTypeID: '9' }, ['driveTypeID: form.driveTypeID.error']],
  ['DriveType', { driveTypeID: 1 }, []],
  ['BoatDocuments', {}, ['boatPhoto: form.file.photo-not-found']],
  ['BoatDocuments', { boatPhoto: { name: 'boot.gif', size: 1 } }, ['boatPhoto: form.upload.type']],
  ['BoatDocuments', { boatPhoto: { name: 'boot.gif', size: 1, id: 'x' } }, []],
  ['Delivery', { pickUp: '' }, ['pickUp: form.required-field']],
  ['Delivery', { pickUp: '9' }, ['pickUp: form.pickUp.error']],
  ['Delivery', { pickUp: '2' }, ['pickupLocation: form.required-field']],
  ['Delivery', { pickUp: '2', pickupLocation: '9' }, ['pickupLocation: form.deliveryPoint.error']],
  ['Delivery', { pickUp: '1', pickupLocation: '3' }, ['pickupLocation: form.empty-on-condition']],
  ['Delivery', { pickUp: '1', pickupLocation: '' }, []],
  ['Payment', {}, ['paymentType: form.required-field']],
  ['Payment', { paymentType: '9' }, ['paymentType: form.paymentType.error']],
  ['Payment', { paymentType: '2' }, ['serviceCode: form.required-field']],
  ['Payment', { paymentType: '2', serviceCode: 'x' }, ['serviceCode: form.serviceCode.error']],
  ['Payment', { paymentType: '1', serviceCode: 'visa' }, ['serviceCode: form.empty-on-condition']],
  ['Payment', { paymentType: '1', serviceCode: '' }, []],
  ['Summary', { agreement: true, isOwner: true }, ['isTruthful: form.required-field']],
  ['Summary', { agreement: true, isTruthful: true }, ['isOwner: form.required-field']],
  ['Summary', { isOwner: true, isTruthful: true }, ['agreement: form.required-field']],
  ['Summary', { agreement: true, isOwner: true, isTruthful: true }, []],
  ['CancelledVignette', {}, ['cancelledVignette: form.required-field']],
  ['CancelledVignette', { cancelledVignette: '1' }, ['vignetteNumber: form.required-field']],
  [
    'CancelledVignette',
    { cancelledVignette: '0', vignetteNumber: 'A1' },
    ['vignetteNumber: form.empty-on-condition'],
  ],
  ['CancelledVignette', { cancelledVignette: '1', vignetteNumber: 'A1' }, []],
  ['CancelledVignette', { cancelledVignette: '0', vignetteNumber: '' }, []],
  ['BoatPurchase', {}, ['objectAge: form.objectAge.error-zero']],
  ['BoatPurchase', { objectAge: 'older' }, ['objectAge: form.objectAge.error-zero']],
  ['BoatPurchase', { objectAge: 'old' }, []],
  ['BoatPurchase', { objectAge: 'new' }, []],
  ['MooringSpot', {}, ['mooringSpot: form.required-field']],
  ['MooringSpot', { mooringSpot: 'marina' }, ['marinaID: form.required-field']],
  ['MooringSpot', { mooringSpot: 'marina', noMarina: true }, []],
  ['MooringSpot', { mooringSpot: 'marina', marinaID: '7' }, []],
  ['MooringSpot', { mooringSpot: 'marina', marinaID: '8' }, ['marinaID: form.marinaID.error']],
  [
    'MooringSpot',
    { mooringSpot: 'marina', marinaID: '7', noMarina: true },
    ['marinaID: form.empty-on-condition'],
  ],
  ['MooringSpot', { mooringSpot: 'public', marinaID: '7' }, ['marinaID: form.empty-on-condition']],
  [
    'MooringSpot',
    { mooringSpot: 'private', noMarina: true },
    ['noMarina: form.empty-on-condition'],
  ],
  ['MooringSpot', { mooringSpot: 'private' }, []],
  ['MooringType', {}, ['mooringType: form.required-field']],
  ['MooringType', { mooringType: '' }, ['mooringType: form.required-field']],
  ['MooringType', { mooringType: 'REGULAR' }, []],
  ['MandatePayment', { issuer: 'INGBNL2A' }, ['term: form.required-field']],
  ['MandatePayment', { term: '2', issuer: 'INGBNL2A' }, ['term: form.term.error.term']],
  ['MandatePayment', { term: '4', issuer: 'INGBNL2A' }, []],
  ['MandatePayment', { term: '1' }, ['issuer: form.required-field']],
  ['MandatePayment', { term: '1', issuer: 'X' }, ['issuer: form.issuer.error']],
])('§5 %s with %j says %j', (key, answer, errors) => {
  expect(errorsOf(key, answer)).toEqual(errors)
})

test('§5 four terms are refused outside their season', () => {
  expect(
    errorsOf('MandatePayment', { term: '4', issuer: 'INGBNL2A' }, { today: '2026-09-24' }),
  ).toEqual(['term: form.term.error.term'])
})

test('A27 a bank that was chosen before there was a mandate is dropped, and neither asked for nor shown', () => {
  const MandatePayment = { term: 1, issuer: 'INGBNL2A' } as const
  const withMandate = facts({ type: 'mooring', answers: { MandatePayment }, hasMandate: true })
  for (const answer of [MandatePayment, { term: '1' }]) {
    expect(checkAnswer('MandatePayment', answer, withMandate).data).toEqual({ term: 1 })
  }
  const fields = recapAnswers(withMandate).flatMap(({ lines }) => lines.map(({ field }) => field))
  expect(fields).toEqual(['term'])
})

test('A7 the first step that is not valid is where the user is sent', () => {
  const answers: Answers = { ...transitAnswers, DriveType: undefined }
  expect(firstIncompletePosition(facts({ answers }), 6)).toBe(2)
  expect(firstIncompletePosition(facts({ answers }), 2)).toBeUndefined()
  expect(firstIncompletePosition(facts(), 6)).toBeUndefined()
})

test('B5 the last check gives every broken rule with its step', () => {
  expect(checkAllAnswers(facts()).answers).toEqual(transitAnswers)
  const answers: Answers = {
    ...transitAnswers,
    DriveType: { driveTypeID: '9' },
    Payment: undefined,
  }
  expect(checkAllAnswers(facts({ answers })).errors).toEqual([
    { step: 'DriveType', field: 'driveTypeID', message: 'form.driveTypeID.error' },
    { step: 'Payment', field: 'paymentType', message: 'form.required-field' },
  ])
})

test('a file that no rule asks for any more is pruned, and the step is named', () => {
  const answers: Answers = {
    BoatGeneralInfo: { boatName: 'De Zwaan', boatLength: 9, boatWidth: 3 },
    BoatDocuments: { boatPhoto: photo, anchorBanExemption: { name: 'o.pdf', size: 1 } },
  }
  const pruned = pruneAnswers(facts({ type: 'mooring', answers }))
  expect(pruned.changed).toEqual(['BoatDocuments'])
  expect(pruned.answers.BoatDocuments).toEqual({ boatPhoto: photo })
})

test('a waiver is kept while the vignette type has to be chosen anew', () => {
  const answers: Answers = {
    BoatGeneralInfo: { boatName: 'De Zwaan', boatLength: 12, boatWidth: 3 },
    MooringSpot: { mooringSpot: 'public' },
    MooringType: { mooringType: 'SUBSCRIPTION' },
    BoatDocuments: { boatPhoto: photo, anchorBanExemption: photo, navyBill: photo },
  }
  const pruned = pruneAnswers(facts({ type: 'mooring', answers, mooringTypes: [] }))
  expect(pruned.changed).toEqual(['MooringType', 'BoatDocuments'])
  expect(pruned.answers.BoatDocuments).toEqual({ boatPhoto: photo, anchorBanExemption: photo })
})

test('a bank is pruned once there is a mandate, and four terms once their season is over', () => {
  const answers: Answers = { MandatePayment: { term: 4, issuer: 'INGBNL2A' } }
  const pruned = (changes: Partial<WizardFacts>) =>
    pruneAnswers(facts({ type: 'mooring', answers, ...changes })).answers.MandatePayment
  expect(pruned({})).toBe(answers.MandatePayment)
  expect(pruned({ hasMandate: true })).toEqual({ term: 4 })
  expect(pruned({ today: '2027-01-01' })).toBeUndefined()
})

test('what still holds is not touched by pruning', () => {
  expect(pruneAnswers(facts())).toEqual({ answers: transitAnswers, changed: [] })
})

test('§2.7 the recap shows names, not ids, and the pickup location with its link', () => {
  const lines = recapAnswers(facts()).flatMap((step) => step.lines)
  expect(
    lines.map(({ field, value }) => [
      field,
      'text' in value ? value.text : Object.values(value)[0],
    ]),
  ).toEqual([
    ['boatName', 'De Zwaan'],
    ['boatLength', 5.2],
    ['boatWidth', 2.1],
    ['driveTypeID', 'Benzine'],
    ['boatPhoto', 'boot.jpg'],
    ['pickUp', 'Direct zelf afhalen'],
    ['pickupLocation', 'Afhaalpunt Amstel, Voorbeeldkade 3, 1011 AA, Amsterdam'],
    ['paymentType', 'Creditcard'],
    ['serviceCode', 'Visa'],
  ])
})
