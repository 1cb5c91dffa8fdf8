import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isMistypedReference,
  readReference,
  readUncheckedReference,
  referenceOf,
  referenceYear,
} from './reference.ts'

const parts = fc.record({
  year: fc.integer({ min: 2020, max: 2099 }),
  sequence: fc.integer({ min: 1, max: 9_999_999 }),
})

test('A34 a reference has the year, a sequence of six digits and a check digit', () => {
  expect(referenceOf({ year: 2026, sequence: 4711 })).toBe('AV-2026-004711-0')
  expect(referenceOf({ year: 2027, sequence: 1_234_567 })).toMatch(/^AV-2027-1234567-\d$/)
  expect(referenceYear('2026-12-31')).toBe(2026)
})

test.each([
  'AV-2026-004711-0',
  'av-2026.004711.0',
  'AV20260047110',
  '2026 004711 0',
  'AV 2026 – 004711 – 0',
  '2026.004711.0',
  'AV-2026-4711-0',
  'av 2026 4711 0',
  'kenmerk AV-2026-004711-0',
  'Kenmerk: AV-2026-004711-0',
  'Uw kenmerk: AV 2026 4711-0',
  'ref. 2026-004711-0',
  'Aktenzeichen: AV-2026-004711-0',
])('A34 %j is read as people write it', (typed) =>
  expect(readReference(typed)).toEqual({ year: 2026, sequence: 4711 }),
)

test.each([
  '',
  'AV-2026-004711',
  'AV-2026-004711-2',
  'AX-2026.004711.0',
  '1026004711-1',
  'V26-0000001',
  'AV-2026-4711-2',
  '2026 4711 0',
  'kenmerk',
])('A34 %j is no reference', (typed) => expect(readReference(typed)).toBeUndefined())

test.each([
  'AV-2026-004711-0',
  'AV-2026-004711',
  'AV-2026-1234567',
  'V26-0000001',
  '',
  'AX-2026.004711.0',
])('A34 %j is not a reference with a mistake in it', (typed) =>
  expect(isMistypedReference(typed)).toBe(false),
)

test('A34 every reference is read back', () => {
  fc.assert(
    fc.property(parts, (one) => {
      expect(readReference(referenceOf(one))).toEqual(one)
    }),
  )
})

test('A34 one digit heard wrong is no reference', () => {
  fc.assert(
    fc.property(parts, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (one, place, more) => {
      const digits = referenceOf(one).replaceAll(/\D/g, '')
      const at = Math.min(place + 4, digits.length - 1)
      const wrong = digits.slice(0, at) + ((Number(digits[at]) + more) % 10) + digits.slice(at + 1)
      expect(readReference(wrong)).toBeUndefined()
      expect(isMistypedReference(wrong)).toBe(true)
    }),
  )
})

test.each(['AV-2026-4711-2', 'Kenmerk: AV-2026-004711-2'])('A34 %j has a mistake in it', (typed) =>
  expect(isMistypedReference(typed)).toBe(true),
)

test.each([
  ...['AV-2026-004711', 'av2026004711', '2026 004711', 'AV 2026 – 004711'],
  ...['AV-2026-4711', 'AV 2026 4711', 'kenmerk: AV-2026-004711'],
])('A34 %j is read without its check digit', (typed) =>
  expect(readUncheckedReference(typed)).toEqual({ year: 2026, sequence: 4711 }),
)

test.each(['AV-2026-004711-0', 'AV-2026-004711-2', 'AV20260047112', '1026004711', '2026 4711', ''])(
  'A34 %j is none without a check digit',
  (typed) => expect(readUncheckedReference(typed)).toBeUndefined(),
)
