import { expect, test } from 'vitest'
import { isDayOfRest } from './days-of-rest.ts'

test.each([
  // Easter early, late, and in the two years in which the rule has an exception.
  ['2008-03-24', 'Easter Monday'],
  ['2038-04-26', 'Easter Monday'],
  ['1954-04-19', 'Easter Monday'],
  ['1981-04-20', 'Easter Monday'],
  ['2026-04-03', 'Good Friday'],
  ['2026-05-14', 'Ascension Day'],
  ['2026-05-25', 'Whit Monday'],
  ['2027-03-29', 'Easter Monday'],
  ['2026-04-27', 'the King’s birthday'],
  ['2026-05-05', '5 May'],
  ['2026-12-25', 'Christmas'],
  ['2027-01-01', 'New Year’s Day'],
  ['2026-11-21', 'a Saturday'],
  ['2026-11-22', 'a Sunday'],
])('%s is a day of rest: %s', (day) => {
  expect(isDayOfRest(day)).toBe(true)
})

test.each(['2026-04-02', '2026-04-07', '2026-11-23', '2026-12-24', '2026-12-28', '2027-01-04'])(
  '%s is none',
  (day) => {
    expect(isDayOfRest(day)).toBe(false)
  },
)

test('on a Sunday the King’s birthday is kept the day before, which is a Saturday', () => {
  // 2025: 27 April was a Sunday.
  expect(isDayOfRest('2025-04-26')).toBe(true)
  expect(isDayOfRest('2025-04-28')).toBe(false)
})
