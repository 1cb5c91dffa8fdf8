import { expect, test } from 'vitest'
import { businessDate } from './business-date.ts'
import {
  isTermFourAllowed,
  isVignetteSeason,
  showsTransitPickupNotice,
  vignetteYear,
} from './season.ts'

test.each([
  ['2026-01-01', true, 2026],
  ['2026-09-24', true, 2026],
  ['2026-09-25', false, 2027],
  ['2026-12-31', false, 2027],
])('§9 on %s the vignette season is %s and a request is for %s', (today, season, year) => {
  expect(isVignetteSeason(today)).toBe(season)
  expect(isTermFourAllowed(today)).toBe(!season)
  expect(vignetteYear(today)).toBe(year)
})

test.each([
  ['2026-09-24T21:59:59Z', false],
  ['2026-09-24T22:00:00Z', true],
  ['2026-12-31T22:59:59Z', true],
  ['2026-12-31T23:00:00Z', false],
])('A15 at %s four terms are allowed: %s, by the Amsterdam calendar', (instant, allowed) => {
  expect(isTermFourAllowed(businessDate(new Date(instant)))).toBe(allowed)
})

test('§2.7 the pickup notice is shown before 25 August 2025 and not on it', () => {
  expect(showsTransitPickupNotice('2025-08-24')).toBe(true)
  expect(showsTransitPickupNotice('2025-08-25')).toBe(false)
})
