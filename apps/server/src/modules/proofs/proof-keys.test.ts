import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createProofKeys } from './proof-keys.ts'
import { proofId } from './proof-id.ts'

const CODES = 100_000
/** The bits of one character of base64url. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const secret = (id: string) => ({ id, secret: randomBytes(32) })
const OURS = secret('one')
const keys = createProofKeys([OURS])
const others = createProofKeys([secret('one')])

const factsOf = (index: number) => {
  const content = {
    ...{ number: `V26-${String(index).padStart(7, '0')}`, category: 'REGULAR' },
    ...{ validFrom: '2026-06-15', validUntil: '2026-12-31' },
    ...{ boatLength: 1 + (index % 2900) / 100, boatWidth: 2.1 },
  }
  return { id: proofId(`vignette-${index}`, content), ...content }
}

/** A row of numbers that is the same each time. */
function dealer(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const deal = dealer(20_261_125)

function altered(code: string): string {
  const at = deal(code.length)
  const sign = SIGNS[(SIGNS.indexOf(code.charAt(at)) + 1 + deal(SIGNS.length - 1)) % SIGNS.length]
  return code.slice(0, at) + sign + code.slice(at + 1)
}
const random = () => Array.from({ length: 60 + deal(200) }, () => SIGNS[deal(64)]).join('')

const MADE = 500
const ours = Array.from({ length: MADE }, (_, index) => keys.code(factsOf(index)))
const theirs = ours.map((_, index) => others.code(factsOf(index)))
const one = (codes: readonly string[]) => codes[deal(MADE)] ?? ''
/** Of base64url, with what is left of the byte before it. */
const SIGNATURE_SIGNS = 86

/** Each way to get at a code that is none of ours. */
const WRONG: readonly (() => string)[] = [
  random,
  () => altered(one(ours)),
  () => one(theirs),
  // What is said of one, with the signature of another.
  () => {
    const at = deal(MADE - 1)
    return (
      (ours[at] ?? '').slice(0, -SIGNATURE_SIGNS) + (ours[at + 1] ?? '').slice(-SIGNATURE_SIGNS)
    )
  },
  () => one(ours).slice(0, -1 - deal(80)),
  // Named as signed by ours.
  () => one(ours).slice(0, 7) + one(theirs).slice(7),
]

test(
  `of ${CODES} random, altered, cut and strange codes none is accepted`,
  { timeout: 120_000 },
  () => {
    const accepted = Array.from({ length: CODES }, (_, index) => {
      return WRONG[index % WRONG.length]?.() ?? ''
    }).filter((code) => keys.read(code) !== undefined)
    expect(accepted).toEqual([])
  },
)

test('every bit of a code counts', () => {
  const code = Buffer.from(keys.code(factsOf(7)), 'base64url')
  for (let bit = 0; bit < code.length * 8; bit += 1) {
    const other = Buffer.from(code)
    other.writeUInt8((other[bit >> 3] ?? 0) ^ (1 << (bit & 7)), bit >> 3)
    expect([bit, keys.read(other.toString('base64url'))]).toEqual([bit, undefined])
  }
})

test('what was signed is read, the same facts give the same code, and other facts another', () => {
  const [one, other] = [factsOf(1), factsOf(2)]
  expect(keys.read(keys.code(one))).toEqual(one)
  expect(keys.code(one)).toBe(keys.code({ ...one }))
  expect(keys.code(one)).not.toBe(keys.code(other))
  const content = { ...one, id: undefined }
  expect(proofId('vignette-1', { ...content, boatLength: 9 })).not.toBe(one.id)
  expect(proofId('vignette-2', content)).not.toBe(one.id)
})

test('a key that was replaced is still read, until it is taken out', () => {
  const [before, after] = [secret('2026-1'), secret('2027-1')]
  const code = createProofKeys([before]).code(factsOf(1))
  const both = createProofKeys([after, before])
  expect(both.read(code)).toEqual(factsOf(1))
  expect(both.read(both.code(factsOf(2)))).toEqual(factsOf(2))
  expect(both.published).toHaveLength(2)
  expect(createProofKeys([after]).read(code)).toBeUndefined()
  // It signs with the first alone.
  expect(createProofKeys([before]).read(both.code(factsOf(2)))).toBeUndefined()
})

test('nothing of a private key is published', () => {
  expect(Object.keys(keys.published[0] ?? {}).toSorted()).toEqual(['crv', 'kid', 'kty', 'x'])
  expect(JSON.stringify(keys.published)).not.toContain(OURS.secret.toString('base64url'))
})

test('no key, or one twice, is no way to begin', () => {
  expect(() => createProofKeys([])).toThrow('no key')
  expect(() => createProofKeys([OURS, { ...OURS, id: 'two' }])).toThrow('one name')
})
