import { composed, DASHES, isTooLongToRead, withoutSeparators } from './separators.ts'

/** Decisions A30: the ways in which people write numbers and names, and what the rules of §5 are asked about. */

/** '+31 (0)6 …': what is dialled within a country only. */
const TRUNK_PREFIX = /^(\s*(?:\+|00)[\d\s]*)\(0\)/
const DUTCH_TRUNK_PREFIX = /^(\+31|0031)0(?=\d{9}$)/

/** 'BSN: …', 'tel. …': what the number is, written before it. */
const LABEL =
  /^\s*(?:bsn|burgerservice|tel|telefoon|gsm|mob|mobiel)(?:-?(?:nr|nummer))?[\s.:#]*(?=\P{L})/iu
/** 'KvK-nummer: …'; with or without a point behind each letter. */
const KVK_LABEL =
  /^\s*(?:k\.?v\.?k\.?|kamer van koophandel|handelsregister)(?:[\s-]*(?:nr|no|nummer))?[\s.:#]*(?=\d)/iu
const HOUSE_NUMBER = /^(\d+)[\s\p{Pd}./,(]*((?:[\p{L}\d][\p{L}\d\s\p{Pd}/]{0,9})?)[\s.)]*$/u
/** 'nr. 12': what it is, written before it. */
const HOUSE_NUMBER_LABEL = /^(?:huis)?(?:nr|no|nummer)[\s.:]+(?=\d)/i
/** 't/o 12': how a berth over against a house is written. */
const OPPOSITE = /^t\.?\/?o\.?\s*(?=\d)/i

/** '06 - 12 34 56 78' is 0612345678. What is no number stays as it was written, for a rule to refuse. */
export function plainPhoneNumber(value: string): string {
  const plain = withoutSeparators(value.replace(LABEL, '').replace(TRUNK_PREFIX, '$1'))
  return /^\+?\d+$/.test(plain) ? plain.replace(DUTCH_TRUNK_PREFIX, '$1') : value.trim()
}

/** '1234.56.782' is 123456782. */
export function plainBsn(value: string): string {
  const plain = withoutSeparators(value.replace(LABEL, ''))
  return /^\d+$/.test(plain) ? plain : value.trim()
}

/** 'KvK 1234.56 78' is 12345678. */
export function plainKvkNumber(value: string): string {
  const plain = withoutSeparators(value.replace(KVK_LABEL, ''))
  return /^\d+$/.test(plain) ? plain : value.trim()
}

/** '1011.ab' is 1011AB; only of a Dutch postcode, for other countries may write theirs with a dash. */
export function plainPostcode(value: string): string {
  return withoutSeparators(value).toUpperCase()
}

/** What a keyboard or a word processor makes of an apostrophe and of a hyphen in a name. */
const APOSTROPHES = /[‘’ʼʹ′`´＇]/gu
/** What only a search takes for one: a letter of Hawaiian is no apostrophe in the name of who has it. */
const LIKE_APOSTROPHES = /[ʻʽ‛‵]/gu
const QUOTES = /[«»“”„‟″‶＂]/gu
const SPACES = /[\t\p{Zs}]/gu

/** 'O‘Neill–van  ’t Hof' is O’Neill-van ’t Hof; an apostrophe that was typed straight stays so. */
export function plainName(value: string): string {
  return composed(value, 'NFC')
    .replaceAll(APOSTROPHES, '’')
    .replaceAll(DASHES, '-')
    .replaceAll(/[\t\p{Zs}]+/gu, ' ')
    .trim()
}

/** 'd’Hont–Smit' is d'Hont-Smit, sign for sign: to find by, not to keep. The database's `folded` does the same to what is kept. */
export function straightMarks(value: string): string {
  return composed(value, 'NFC')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(LIKE_APOSTROPHES, "'")
    .replaceAll(DASHES, '-')
    .replaceAll(QUOTES, '"')
    .replaceAll(SPACES, ' ')
}

export interface HouseNumber {
  number: string
  /** What was written behind the number. */
  addition: string
}

/**
 * '12 hs', '12-A', '12hs' and 't/o 12' are number 12 with an addition. What is more than that stays as it was written, for a
 * rule to refuse.
 */
export function splitHouseNumber(value: string): HouseNumber {
  if (isTooLongToRead(value)) return { number: value.trim(), addition: '' }
  const written = value
    // '12½' is no 121: what is a number of its own stays apart.
    .replaceAll(/(?<=\d)(?=\p{No})/gu, ' ')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(HOUSE_NUMBER_LABEL, '')
  const isOpposite = OPPOSITE.test(written)
  const [, number, addition = ''] = HOUSE_NUMBER.exec(written.replace(OPPOSITE, '')) ?? []
  if (number === undefined) return { number: value.trim(), addition: '' }
  return { number, addition: isOpposite ? joinAdditions('t/o', addition) : addition }
}

/** The addition that was written behind the number, and the one of its own field; once when they are the same. */
export function joinAdditions(behindNumber: string, ownField: string): string {
  if (behindNumber.toLowerCase() === ownField.toLowerCase()) return ownField
  return [behindNumber, ownField].filter(Boolean).join(' ')
}
