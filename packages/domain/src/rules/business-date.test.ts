import { expect, test } from 'vitest'
import { businessDate, daysAfter, monthsBefore } from './business-date.ts'

test.each([
  ['2026-06-30T22:30:00Z', '2026-07-01'],
  ['2026-12-31T22:59:00Z', '2026-12-31'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('A15 at %s it is %s in Amsterdam', (instant, date) => {
  expect(businessDate(new Date(instant))).toBe(date)
})

test.each([
  ['2026-11-21', 3, '2026-08-21'],
  ['2026-05-31', 3, '2026-02-28'],
  ['2028-05-31', 3, '2028-02-29'],
  ['2026-01-15', 3, '2025-10-15'],
  ['2026-03-31', 3, '2025-12-31'],
])('§9 %s less %s months is %s', (date, months, expected) => {
  expect(monthsBefore(date, months)).toBe(expected)
})

test.each([
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-03-29', 42, '2026-05-10'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-01-01', -1, '2026-12-31'],
])('%s and %s days is %s, also where the clocks change', (date, days, expected) => {
  expect(daysAfter(date, days)).toBe(expected)
})
