import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBase64url } from '../format/base64url.ts'
import { daysAfter } from '../rules/business-date.ts'
import {
  proofBytes,
  proofCode,
  type ProofFacts,
  readProofCode,
  validityOfCode,
} from './proof-code.ts'

const KEY_ID = toBase64url(new Uint8Array([1, 2, 3, 4]))
const SIGNATURE = new Uint8Array(64).fill(7)
const ZWAAN: ProofFacts = {
  id: toBase64url(new Uint8Array(9).fill(5)),
  ...{ number: 'V26-0000123', category: 'REGULAR' },
  ...{ validFrom: '2026-01-01', validUntil: '2026-12-31', boatLength: 5.2, boatWidth: 2.1 },
}

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => daysAfter('2020-01-01', days))
const metres = fc.integer({ min: 1, max: 3000 }).map((centimetres) => centimetres / 100)
const facts: fc.Arbitrary<ProofFacts> = fc.record({
  id: fc.uint8Array({ minLength: 9, maxLength: 9 }).map((bytes) => toBase64url(bytes)),
  number: fc.stringMatching(/^[A-Z0-9-]{1,20}$/),
  category: fc.stringMatching(/^[A-Za-z_]{1,20}$/),
  ...{ validFrom: day, validUntil: day, boatLength: metres, boatWidth: metres },
})

test('what is written is read back, whatever it is', () => {
  fc.assert(
    fc.property(facts, (content) => {
      const signed = proofBytes(content, KEY_ID)
      const read = readProofCode(proofCode(signed, SIGNATURE))
      expect(read).toEqual({ facts: content, keyId: KEY_ID, signed, signature: SIGNATURE })
    }),
  )
})

test('it says what a check needs and no more, in a code that a phone reads at once', () => {
  const code = proofCode(proofBytes(ZWAAN, KEY_ID), SIGNATURE)
  expect(code.length).toBeLessThanOrEqual(160)
  expect(Object.keys(readProofCode(code)?.facts ?? {}).toSorted()).toEqual(
    Object.keys(ZWAAN).toSorted(),
  )
})

test.each([
  ['a number with other letters', { number: 'ÅÉ' }],
  ['no number', { number: '' }],
  ['a day of before', { validFrom: '2019-12-31' }],
  ['a boat without end', { boatLength: 700 }],
  ['a length that is none', { boatLength: Number.NaN }],
  ['an id of another length', { id: 'AAAA' }],
])('%s does not fit', (_, wrong) => {
  expect(() => proofBytes({ ...ZWAAN, ...wrong }, KEY_ID)).toThrow(RangeError)
})

test('both days belong to the validity', () => {
  const on = (today: string) => validityOfCode(ZWAAN, today)
  expect(on('2025-12-31')).toBe('NOT_YET')
  expect(on('2026-01-01')).toBe('VALID')
  expect(on('2026-12-31')).toBe('VALID')
  expect(on('2027-01-01')).toBe('EXPIRED')
})
