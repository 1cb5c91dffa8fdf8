import { expect, test } from 'vitest'
import { isPeriod, periodOf, quickPeriod } from './period.ts'

test.each([
  ['weeks-4', '2026-11-21', '2026-10-26'],
  ['weeks-4', '2026-11-23', '2026-11-02'],
  ['weeks-12', '2026-11-22', '2026-08-31'],
  ['year', '2026-11-21', '2026-01-01'],
] as const)('%s until %s begins on %s', (quick, today, from) => {
  expect(quickPeriod(quick, today)).toEqual({ from, until: today })
})

test.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-01', '2027-01-01', true],
  ['2026-01-01', '2027-01-02', false],
  ['2026-01-02', '2026-01-01', false],
  ['2026-13-01', '2026-13-02', false],
  ['', '2026-01-01', false],
])('from %s until %s is a period: %s', (from, until, expected) => {
  expect(isPeriod({ from, until })).toBe(expected)
})

test('an address with words that are no period carries none', () => {
  expect(periodOf(new URLSearchParams('van=2026-01-01&tot=2026-02-01'))).toEqual({
    from: '2026-01-01',
    until: '2026-02-01',
  })
  expect(periodOf(new URLSearchParams('van=gisteren&tot=2026-02-01'))).toBeUndefined()
})
