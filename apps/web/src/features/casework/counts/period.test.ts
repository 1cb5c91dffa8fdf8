import { expect, test } from 'vitest'
import { quickPeriod, yearBefore } from './period.ts'

test.each([
  ['weeks-4', '2026-11-21', '2026-10-26'],
  ['weeks-4', '2026-11-23', '2026-11-02'],
  ['weeks-12', '2026-11-22', '2026-08-31'],
  ['year', '2026-11-21', '2026-01-01'],
] as const)('%s until %s begins on %s', (quick, today, from) => {
  expect(quickPeriod(quick, today)).toEqual({ from, until: today })
})

test('the same weeks a year before begin on the same day of the week', () => {
  expect(yearBefore({ from: '2026-11-02', until: '2026-11-25' })).toEqual({
    from: '2025-11-03',
    until: '2025-11-26',
  })
})
