import { expect, test } from 'vitest'
import { sameWeekLastYear, weekOf } from './week.ts'

test.each([
  ['2026-11-23', '2026-11-23', '2026-11-29'],
  ['2026-11-29', '2026-11-23', '2026-11-29'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
])('%s is in the week from %s until %s', (day, from, until) => {
  expect(weekOf(day)).toEqual({ from, until })
})

test('a year before a week from Monday is one from Monday too', () => {
  expect(sameWeekLastYear(weekOf('2026-11-25'))).toEqual({
    from: '2025-11-24',
    until: '2025-11-30',
  })
})
