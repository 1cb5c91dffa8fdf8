import { expect, test } from 'vitest'
import { seasonOfSpec, seasonOnFrom } from '../rules/season.ts'
import {
  lastCreditDay,
  mayOwnerStop,
  moneyOfCredit,
  needsStopProof,
  stillToCollectCents,
  STOP_REASONS,
  stopCredit,
  stopDays,
  stopMoney,
} from './stop.ts'

/** A vignette for 2026 of € 1.200,00, of which a month is € 100,00; from March on ten months are paid for. */
const paidAtOnce = (months: number, validFrom = '2026-01-05') => ({
  ...{ validFrom, validUntil: '2026-12-31', paidCents: 0 },
  mooring: {
    ...{ year: 2026, fullYearCostCents: 120_000, months },
    terms: [{ cents: months * 10_000, on: undefined }],
  },
})
const inTerms = {
  ...{ validFrom: '2027-01-01', validUntil: '2027-12-31', paidCents: 0 },
  mooring: {
    ...{ year: 2027, fullYearCostCents: 120_000, months: 12 },
    terms: ['2027-01-31', '2027-04-30', '2027-07-31', '2027-10-31'].map((on) => ({
      ...{ cents: 30_000, on },
    })),
  },
}

test.each([
  ['2026-01-31', 110_000],
  ['2026-02-01', 100_000],
  ['2026-06-30', 60_000],
  ['2026-11-30', 10_000],
  ['2026-12-01', 0],
])('B19 stopped on %s the whole months after it come back', (today, backCents) => {
  const way = backCents === 0 ? 'nothing' : 'mandate'
  const money = { way, worthCents: backCents, backCents, droppedCents: 0, stillCents: 0 }
  expect(stopMoney(paidAtOnce(12), today)).toEqual(money)
})

test('never more comes back than was paid for, and all of what has not begun', () => {
  // Ten months are paid for, and nine are left after the first of them.
  expect(stopMoney(paidAtOnce(10, '2026-03-05'), '2026-03-20').backCents).toBe(90_000)
  expect(stopMoney(paidAtOnce(10, '2026-04-01'), '2026-03-20').backCents).toBe(100_000)
})

test('what a credit took off counts as paid: it was paid for the vignette before', () => {
  const { mooring, ...days } = paidAtOnce(12)
  const credited = { ...days, mooring: { ...mooring, terms: [{ cents: 30_000, on: undefined }] } }
  expect(stopMoney(credited, '2026-06-20').backCents).toBe(60_000)
})

test('what is still to be collected is dropped first', () => {
  const before = stopMoney(inTerms, '2026-11-20')
  expect(before).toMatchObject({ worthCents: 120_000, backCents: 0, droppedCents: 120_000 })
  // In May two terms were collected, of the year seven months are left, and five were used.
  expect(stopMoney(inTerms, '2027-05-03')).toEqual({
    ...{ way: 'mandate', worthCents: 70_000 },
    ...{ backCents: 10_000, droppedCents: 60_000, stillCents: 0 },
  })
  // In March one was collected, for three months: the rest of the third is still to come.
  expect(stopMoney(inTerms, '2027-04-29')).toMatchObject({ backCents: 0, stillCents: 10_000 })
})

test('of transit everything goes back until it begins, and nothing after', () => {
  const transit = { validFrom: '2026-07-01', validUntil: '2028-12-31', paidCents: 4400 }
  expect(stopMoney(transit, '2026-06-30')).toMatchObject({ way: 'refund', backCents: 4400 })
  expect(stopMoney(transit, '2026-07-01')).toMatchObject({ way: 'nothing', backCents: 0 })
  expect(stopCredit(transit, '2026-06-30', seasonOfSpec)).toBeUndefined()
})

test('A32 it is taken off another request only where a request of now gets the credit', () => {
  expect(stopCredit(paidAtOnce(12), '2026-06-15', seasonOfSpec)).toMatchObject({
    ...{ way: 'credit', worthCents: 60_000, backCents: 0, until: '2026-09-24' },
  })
  // From 25 September on one asks for the next year.
  expect(stopCredit(paidAtOnce(12), '2026-09-25', seasonOfSpec)).toBeUndefined()
  // What has not begun is free, and nothing of it is to be collected for a credit.
  expect(stopCredit(inTerms, '2026-11-20', seasonOfSpec)).toBeUndefined()
  expect(stopCredit(inTerms, '2027-02-10', seasonOfSpec)).toMatchObject({
    ...{ worthCents: 100_000, droppedCents: 0, stillCents: 90_000, until: '2027-09-24' },
  })
})

test('a credit that nothing gets any more comes back: what is still to be collected is dropped first, and never more than was paid', () => {
  const { mooring } = inTerms
  const money = { way: 'mandate', worthCents: 40_000 }
  expect(moneyOfCredit(mooring, 40_000, '2027-10-06')).toEqual({
    ...{ ...money, backCents: 10_000, droppedCents: 30_000, stillCents: 0 },
  })
  expect(moneyOfCredit(mooring, 40_000, '2027-10-31')).toEqual({
    ...{ ...money, backCents: 40_000, droppedCents: 0, stillCents: 0 },
  })
  expect(moneyOfCredit({ ...mooring, months: 3 }, 40_000, '2027-11-01').worthCents).toBe(30_000)
})

test('§9 the last day for a credit is that before requests are for the next year, by the dates of each day', () => {
  expect(lastCreditDay(2026, '2026-09-24', seasonOfSpec)).toBe('2026-09-24')
  expect(lastCreditDay(2026, '2026-09-25', seasonOfSpec)).toBeUndefined()
  const later = seasonOnFrom([
    {
      from: '2026-09-01',
      nextYear: { first: '10-15', last: '12-31' },
      fourTerms: { first: '10-15', last: '12-31' },
    },
  ])
  expect(lastCreditDay(2026, '2026-06-15', later)).toBe('2026-10-14')
})

test('it is not needed since a day on which it was there, or was asked for', () => {
  const days = { validFrom: '2027-01-01', requestedOn: '2026-10-01' }
  expect(stopDays(days, '2026-11-20')).toEqual({ first: '2026-10-01', last: '2026-11-20' })
  expect(stopDays(days, '2027-01-01')).toEqual({ first: '2027-01-01', last: '2027-01-01' })
})

test('only what is granted and not over can be stopped; a sale and a scrapping are shown', () => {
  const granted = { status: 'ACTIVE', validUntil: '2026-12-31' } as const
  expect(mayOwnerStop(granted, '2026-12-31')).toBe(true)
  expect(mayOwnerStop(granted, '2027-01-01')).toBe(false)
  expect(mayOwnerStop({ ...granted, status: 'WITHDRAWN' }, '2026-06-01')).toBe(false)
  expect(STOP_REASONS.filter((reason) => needsStopProof(reason, 1))).toEqual(['sold', 'scrapped'])
  expect(STOP_REASONS.filter((reason) => needsStopProof(reason, 0))).toEqual([])
})

test.each([
  ['2027-05-03', 0, 60_000],
  ['2027-05-03', 40_000, 20_000],
  // What is dropped are the last: the third has been collected as far as it was to be.
  ['2027-07-31', 40_000, 0],
  ['2027-11-01', 0, 0],
])(
  'on %s what was not dropped of the terms to come is still to be collected',
  (today, dropped, still) => {
    const { terms } = inTerms.mooring
    expect(stillToCollectCents({ terms, droppedCents: dropped }, today)).toBe(still)
  },
)
