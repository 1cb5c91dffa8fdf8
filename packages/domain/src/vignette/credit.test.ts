import { expect, test } from 'vitest'
import { creditOf, type OwnVignette } from './credit.ts'

const own: OwnVignette = { year: 2026, fullYearCostCents: 60_000, cancelledOn: '2026-05-10' }

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
    const credit = creditOf(vignette, today)
    expect(credit.noCreditReason).toBe(reason)
    expect(credit.vignette === undefined).toBe(reason !== undefined)
  },
)
