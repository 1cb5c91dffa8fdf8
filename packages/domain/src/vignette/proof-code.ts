import { fromBase64url, toBase64url } from '../format/base64url.ts'
import { type BusinessDate, daysAfter } from '../rules/business-date.ts'
import { DAY_MS } from '../rules/duration.ts'

/** What a code says of a vignette: enough to check it without a network, and nothing of a person. */
export interface ProofFacts {
  /** By which one that no longer holds is named in the list of those: 9 bytes, in base64url. */
  id: string
  number: string
  category: string
  validFrom: BusinessDate
  validUntil: BusinessDate
  /** In metres, of which whole centimetres count. */
  boatLength: number
  boatWidth: number
}

/** A code that was read: what it says, which key is to have signed that, and the bytes to verify. */
export interface ReadCode {
  facts: ProofFacts
  keyId: string
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** The only form that there is yet; another makes another number. */
const FORM = 1
const KEY_ID_BYTES = 4
export const PROOF_ID_BYTES = 9
const SIGNATURE_BYTES = 64
const FIRST_DAY = '2020-01-01'
const FIRST_DAY_MS = Date.parse(`${FIRST_DAY}T00:00:00Z`)
const CENTIMETRES = 100
/** Where what follows a fixed place begins: form, key, id, two days and two measures. */
const TEXTS_AT = 1 + KEY_ID_BYTES + PROOF_ID_BYTES + 4 * 2
const TWO_BYTES = 0xffff
/** Longer than any code; what is longer is none. */
const MOST_CHARACTERS = 512

/**
 * The bytes that are signed (docs/decisions/0027): form, key, id, days, measures, and number and category with their lengths before
 * them.
 *
 * @throws RangeError where something does not fit
 */
export function proofBytes(facts: ProofFacts, keyId: string): Uint8Array<ArrayBuffer> {
  const id = fromBase64url(facts.id)
  const key = fromBase64url(keyId)
  if (id?.length !== PROOF_ID_BYTES || key?.length !== KEY_ID_BYTES) {
    throw new RangeError('an id of a code has a length of its own')
  }
  return Uint8Array.from([
    FORM,
    ...key,
    ...id,
    ...twoBytes(dayNumber(facts.validFrom)),
    ...twoBytes(dayNumber(facts.validUntil)),
    ...twoBytes(Math.round(facts.boatLength * CENTIMETRES)),
    ...twoBytes(Math.round(facts.boatWidth * CENTIMETRES)),
    ...shortText(facts.number),
    ...shortText(facts.category),
  ])
}

/** The code of what was signed. */
export function proofCode(signed: Uint8Array, signature: Uint8Array): string {
  return toBase64url(Uint8Array.from([...signed, ...signature]))
}

/** Reads a code without believing it: that is for who verifies its signature. Undefined of anything else. */
export function readProofCode(code: string): ReadCode | undefined {
  if (code.length > MOST_CHARACTERS) return undefined
  const bytes = fromBase64url(code)
  const end = (bytes?.length ?? 0) - SIGNATURE_BYTES
  if (!bytes || bytes[0] !== FORM || end <= TEXTS_AT) return undefined
  const signed = bytes.slice(0, end)
  const number = textAt(signed, TEXTS_AT)
  const category = number && textAt(signed, number.end)
  if (!category || category.end !== end) return undefined
  const idAt = 1 + KEY_ID_BYTES
  const daysAt = idAt + PROOF_ID_BYTES
  const [from = 0, until = 0, length = 0, width = 0] = [0, 2, 4, 6].map((at) =>
    numberAt(signed, daysAt + at),
  )
  return {
    facts: {
      id: toBase64url(signed.slice(idAt, daysAt)),
      ...{ number: number.text, category: category.text },
      ...{ validFrom: daysAfter(FIRST_DAY, from), validUntil: daysAfter(FIRST_DAY, until) },
      ...{ boatLength: length / CENTIMETRES, boatWidth: width / CENTIMETRES },
    },
    keyId: toBase64url(signed.slice(1, idAt)),
    signed,
    signature: bytes.slice(end),
  }
}

/** How a code holds on a day, by what it says itself. Both days belong to its validity. */
export function validityOfCode(
  { validFrom, validUntil }: Pick<ProofFacts, 'validFrom' | 'validUntil'>,
  today: BusinessDate,
): 'VALID' | 'NOT_YET' | 'EXPIRED' {
  if (today < validFrom) return 'NOT_YET'
  return today <= validUntil ? 'VALID' : 'EXPIRED'
}

function dayNumber(date: BusinessDate): number {
  return (Date.parse(`${date}T00:00:00Z`) - FIRST_DAY_MS) / DAY_MS
}

function twoBytes(value: number): [number, number] {
  if (!Number.isInteger(value) || value < 0 || value > TWO_BYTES) {
    throw new RangeError(`${value} does not fit into a code`)
  }
  return [value >> 8, value & 0xff]
}

function numberAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}

/** Letters, digits and signs of ASCII, with how many there are before them. */
function shortText(text: string): number[] {
  if (!/^[ -~]{1,64}$/.test(text)) throw new RangeError('a text does not fit into a code')
  return [text.length, ...Array.from(text, (sign) => sign.charCodeAt(0))]
}

function textAt(bytes: Uint8Array, at: number): { text: string; end: number } | undefined {
  const end = at + 1 + (bytes[at] ?? 0)
  const text = String.fromCharCode(...bytes.slice(at + 1, end))
  return end <= bytes.length && /^[ -~]{1,64}$/.test(text) ? { text, end } : undefined
}
