import { expect, test } from 'vitest'
import { periodOfRequest, uncoveredPeriod, vignettePeriod } from './period.ts'
import { seasonOfSpec } from '../rules/season.ts'

test.each([
  ['mooring', '2026-09-24', 'period.this-year', 2026, '2026-12-31'],
  ['mooring', '2026-09-25', 'period.next-year', 2027, '2027-12-31'],
  ['mooring', '2026-12-31', 'period.next-year', 2027, '2027-12-31'],
  ['mooring', '2027-01-01', 'period.this-year', 2027, '2027-12-31'],
] as const)('D4 and A33 a %s vignette asked for on %s is %s', (type, askedOn, key, year, date) => {
  expect(vignettePeriod({ type, askedOn, seasonOn: seasonOfSpec })).toEqual({
    key,
    values: { year, until: { date } },
  })
  const isNextYears = key === 'period.next-year'
  expect(uncoveredPeriod({ type, askedOn, seasonOn: seasonOfSpec })).toEqual(
    isNextYears ? { key: 'period.not-covered', values: { year: year - 1, next: year } } : undefined,
  )
})

test('A33 a transit vignette begins at once, whatever the season', () => {
  const asked = { type: 'transit', askedOn: '2026-11-21', seasonOn: seasonOfSpec } as const
  expect(vignettePeriod(asked)).toEqual({
    key: 'period.transit',
    values: { until: { date: '2028-12-31' } },
  })
  expect(uncoveredPeriod(asked)).toBeUndefined()
})

test('A33 a request is for the year that is kept with it, whatever dates hold since, by the clock of Amsterdam', () => {
  const lastOfYear = '2026-12-31T22:59:59.000Z'
  const firstOfNext = new Date('2026-09-24T22:00:00.000Z')
  expect(periodOfRequest({ type: 'mooring', savedAt: lastOfYear, year: 2026 })).toMatchObject({
    values: { year: 2026 },
  })
  expect(periodOfRequest({ type: 'mooring', savedAt: firstOfNext, year: 2027 })).toEqual({
    key: 'frame.request.next-year-only',
    values: { year: 2027, until: { date: '2027-12-31' }, before: 2026 },
  })
  expect(periodOfRequest({ type: 'transit', savedAt: firstOfNext, year: null })).toMatchObject({
    key: 'period.transit',
  })
})
