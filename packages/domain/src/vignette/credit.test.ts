import { expect, test } from 'vitest'
import { creditInSum, creditOf, type OwnVignette } from './credit.ts'
import { seasonOfSpec } from '../rules/season.ts'

const own: OwnVignette = {
  ...{ year: 2026, fullYearCostCents: 60_000, cancelledOn: '2026-05-10' },
  isGiven: false,
}

test.each<[string, OwnVignette | undefined, string, string | undefined]>([
  ['whole months are left', own, '2026-06-15', undefined],
  ['cancelled before its year has begun', { ...own, year: 2027 }, '2026-11-21', undefined],
  ['the account has no such number', undefined, '2026-06-15', 'unknown'],
  ['it still holds', { ...own, cancelledOn: undefined }, '2026-06-15', 'notCancelled'],
  ['it is for transit', { ...own, year: undefined }, '2026-06-15', 'notMooring'],
  ['from 25 September the request is for next year', own, '2026-09-25', 'nextYear'],
  ['on 24 September it is not', own, '2026-09-24', undefined],
  ['of last year', { ...own, year: 2025 }, '2026-06-15', 'otherYear'],
  ['of last year, from 25 September', { ...own, year: 2025 }, '2026-11-21', 'otherYear'],
  ['cancelled in December', { ...own, cancelledOn: '2026-12-01' }, '2026-06-15', 'noMonthsLeft'],
  ['cancelled in November', { ...own, cancelledOn: '2026-11-30' }, '2026-06-15', undefined],
])(
  'A32 what a cancelled vignette is worth, or why nothing: %s',
  (_case, vignette, today, reason) => {
    const credit = creditOf(vignette, today, seasonOfSpec)
    expect(credit.noCreditReason).toBe(reason)
    expect(credit.vignette === undefined).toBe(reason !== undefined)
  },
)

const COST = {
  fullYearCostCents: 69_600,
  months: 12,
  year: 2027,
  creditCents: 0,
  creditReason: undefined,
}

test('a credit takes off no more than there is to pay, and then says that it is worth more', () => {
  expect(creditInSum(COST)).toBeUndefined()
  expect(creditInSum({ ...COST, creditCents: 69_600 })).toEqual({
    takenOffCents: 69_600,
    words: undefined,
  })
  expect(creditInSum({ ...COST, creditCents: 76_003 })).toEqual({
    takenOffCents: 69_600,
    words: { key: 'summary.credit-more', values: { worth: { cents: 76_003 } } },
  })
  // Of half a year there is half to take it off.
  expect(creditInSum({ ...COST, months: 6, creditCents: 40_000 })?.takenOffCents).toBe(34_800)
})

test('A32 what gives no credit takes nothing off, and says why', () => {
  expect(creditInSum({ ...COST, creditReason: 'unknown' })).toEqual({
    takenOffCents: 0,
    words: { key: 'recap.no-credit.unknown', values: { year: 2027 } },
  })
})
