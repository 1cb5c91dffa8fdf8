import { expect, test } from 'vitest'
import { businessDate } from './business-date.ts'
import {
  isTermFourAllowed,
  isVignetteSeason,
  seasonOfSpec,
  seasonOnFrom,
  showsTransitPickupNotice,
  vignetteYear,
} from './season.ts'

test.each([
  ['2026-01-01', true, 2026],
  ['2026-09-24', true, 2026],
  ['2026-09-25', false, 2027],
  ['2026-12-31', false, 2027],
])('§9 on %s the vignette season is %s and a request is for %s', (today, season, year) => {
  expect(isVignetteSeason(today, seasonOfSpec)).toBe(season)
  expect(isTermFourAllowed(today, seasonOfSpec)).toBe(!season)
  expect(vignetteYear(today, seasonOfSpec)).toBe(year)
})

test.each([
  ['2026-09-24T21:59:59Z', false],
  ['2026-09-24T22:00:00Z', true],
  ['2026-12-31T22:59:59Z', true],
  ['2026-12-31T23:00:00Z', false],
])('A15 at %s four terms are allowed: %s, by the Amsterdam calendar', (instant, allowed) => {
  expect(isTermFourAllowed(businessDate(new Date(instant)), seasonOfSpec)).toBe(allowed)
})

test('§2.7 the pickup notice is shown before 25 August 2025 and not on it', () => {
  expect(showsTransitPickupNotice('2025-08-24')).toBe(true)
  expect(showsTransitPickupNotice('2025-08-25')).toBe(false)
})

const CHANGED = seasonOnFrom([
  {
    from: '2026-07-01',
    nextYear: { first: '10-15', last: '12-31' },
    fourTerms: { first: '11-01', last: '11-30' },
  },
  {
    from: '2027-10-10',
    nextYear: { first: '10-01', last: '12-31' },
    fourTerms: { first: '10-01', last: '12-31' },
  },
])

test.each([
  ['2025-09-25', false, true, 2026],
  ['2026-06-30', true, false, 2026],
  ['2026-09-25', true, false, 2026],
  ['2026-10-14', true, false, 2026],
  ['2026-10-15', false, false, 2027],
  ['2026-11-01', false, true, 2027],
  ['2026-11-30', false, true, 2027],
  ['2026-12-01', false, false, 2027],
  ['2026-12-31', false, false, 2027],
  ['2027-01-01', true, false, 2027],
  ['2027-10-09', true, false, 2027],
  ['2027-10-10', false, true, 2028],
])(
  'dates that were decided hold from their own day on: on %s the season is %s, four terms %s, and a request is for %s',
  (today, season, four, year) => {
    expect(isVignetteSeason(today, CHANGED)).toBe(season)
    expect(isTermFourAllowed(today, CHANGED)).toBe(four)
    expect(vignetteYear(today, CHANGED)).toBe(year)
  },
)
