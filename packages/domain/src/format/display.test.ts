import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, formatInstantDate, formatInstantTime } from './date.ts'
import { areaCm2, areaM2, fullYearCostCents } from '../vignette/tariff.ts'
import { formatMetres, formatSquareMetres } from './measure.ts'
import { centsFromEuros, eurosFromCents, formatCents } from './money.ts'

test.each([
  [4400, '€\u00a044,-'],
  [55364, '€\u00a0553,64'],
  [0, '€\u00a00,-'],
  [100000, '€\u00a01.000,-'],
  [5, '€\u00a00,05'],
  [-1250, '€\u00a0-12,50'],
])('§9 %s cents read %j', (cents, text) => {
  expect(formatCents(cents, 'nl')).toBe(text)
})

test('§5 measures have a decimal comma, two decimals and their unit', () => {
  expect(formatMetres(5.2, 'nl')).toBe('5,20\u00a0m')
  expect(formatSquareMetres(10.92, 'nl')).toBe('10,92\u00a0m²')
})

test('a surface is told as it is reckoned with, so that it times the price is the amount', () => {
  expect(formatSquareMetres(areaM2(10.25, 3.11), 'nl')).toBe('31,8775\u00a0m²')
  expect(formatCents(fullYearCostCents(areaCm2(10.25, 3.11), 2784), 'nl')).toBe('€\u00a0887,47')
  expect(formatSquareMetres(areaM2(7.2, 2.5), 'nl')).toBe('18,00\u00a0m²')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 3000 }), (a, b) => {
      const [told = ''] = formatSquareMetres(areaM2(a / 100, b / 100), 'nl').split('\u00a0')
      expect(Math.round(Number(told.replace(',', '.')) * 10_000)).toBe(a * b)
    }),
  )
})

test('§9 dates read in Dutch, by the Amsterdam calendar', () => {
  expect(formatDate('2026-11-20', 'nl')).toBe('20 november 2026')
  expect(formatInstantDate(new Date('2026-12-31T23:30:00Z'), 'nl')).toBe('1 januari 2027')
  expect(formatInstantTime(new Date('2026-07-01T12:05:00Z'), 'nl')).toBe('14.05 uur')
})

test('A19 every whole number of cents survives the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
      expect(centsFromEuros(eurosFromCents(cents))).toBe(cents)
    }),
  )
})
