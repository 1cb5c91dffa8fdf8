/** Decisions A30: the ways in which people write numbers, and what the rules of §5 are asked about. */

/**
 * Spaces of every kind, what a copied number carries along unseen, points, dashes, quotes and brackets of every kind, and
 * slashes.
 */
const SEPARATORS = /[\s\p{Cf}\p{Pd}\p{Pi}\p{Pf}\p{Zs}.,:;()[\]/−·_"'„‚`´#]/gu

/** '+31 (0)6 …': what is dialled within a country only. */
const TRUNK_PREFIX = /^(\s*(?:\+|00)[\d\s]*)\(0\)/
const DUTCH_TRUNK_PREFIX = /^(\+31|0031)0(?=\d{9}$)/

/** 'BSN: …', 'tel. …': what the number is, written before it. */
const LABEL =
  /^\s*(?:bsn|burgerservice|tel|telefoon|gsm|mob|mobiel)(?:-?(?:nr|nummer))?[\s.:#]*(?=\P{L})/iu
/** 'KvK-nummer: …'; with or without a point behind each letter. */
const KVK_LABEL =
  /^\s*(?:k\.?v\.?k\.?|kamer van koophandel|handelsregister)(?:[\s-]*(?:nr|no|nummer))?[\s.:#]*(?=\d)/iu
const VIGNETTE_LABEL =
  /^\s*(?:vignet(?:te)?(?:[\s-]*(?:nr|no|nummer|code))?|nr|no|nummer)[\s.:#]*(?=\P{L}|\p{L}\d)/iu

const HOUSE_NUMBER = /^(\d+)[\s\p{Pd}./,(]*((?:[\p{L}\d][\p{L}\d\s\p{Pd}/]{0,9})?)[\s.)]*$/u
/** 'nr. 12': what it is, written before it. */
const HOUSE_NUMBER_LABEL = /^(?:huis)?(?:nr|no|nummer)[\s.:]+(?=\d)/i
/** 't/o 12': how a berth over against a house is written. */
const OPPOSITE = /^t\.?\/?o\.?\s*(?=\d)/i

/**
 * A letter, a year and a number. Where only digits can stand, the letter O is a zero and I or L a one; a year may have all of its four, and
 * begins with no one.
 */
const PRINTED_VIGNETTE_NUMBER = /^([A-NP-Z])(?:2[0O])?([\dO][\dOIL])([\dOIL]{7})$/
/** The same as it is read out: without the zeros in front of its last digits, or without some of them. */
const SPOKEN_VIGNETTE_NUMBER =
  /^(?:([A-NP-Z]?)[^\p{L}\d]*(?:2[0O])?([\dO][\dOIL])[^\p{L}\d]+([\dOIL]{1,6})|(?=[IL\s]*\d)([\dIL](?:\s?[\dOIL]){0,5}))$/u
/** The digits of a number with all four of its year. */
const DIGITS_OF_CENTURY = /^20(?=\d{9}$)/

/** Letters that were taken for the digits that they look like, in capitals. */
function inDigits(value: string): string {
  return value.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

function withoutSeparators(value: string): string {
  return value.normalize('NFKC').replaceAll(SEPARATORS, '')
}

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
const DASHES = /[\p{Pd}−]/gu
/** What only a search takes for one: a letter of Hawaiian is no apostrophe in the name of who has it. */
const LIKE_APOSTROPHES = /[ʻʽ‛‵]/gu
const QUOTES = /[«»“”„‟″‶＂]/gu
const SPACES = /[\t\p{Zs}]/gu

/** 'O‘Neill–van  ’t Hof' is O’Neill-van ’t Hof; an apostrophe that was typed straight stays so. */
export function plainName(value: string): string {
  return value
    .normalize('NFC')
    .replaceAll(APOSTROPHES, '’')
    .replaceAll(DASHES, '-')
    .replaceAll(/[\t\p{Zs}]+/gu, ' ')
    .trim()
}

/** 'd’Hont–Smit' is d'Hont-Smit, sign for sign: to find by, not to keep. The database's `folded` does the same to what is kept. */
export function straightMarks(value: string): string {
  return value
    .normalize('NFC')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(LIKE_APOSTROPHES, "'")
    .replaceAll(DASHES, '-')
    .replaceAll(QUOTES, '"')
    .replaceAll(SPACES, ' ')
}

/** 'v26 ooooo12' is V26-0000012, as vignettes are printed. What has another form stays as it was written. */
export function printedVignetteNumber(value: string): string {
  const [, letter, year = '', rest = ''] =
    PRINTED_VIGNETTE_NUMBER.exec(
      withoutSeparators(value.replace(VIGNETTE_LABEL, '')).toUpperCase(),
    ) ?? []
  if (letter === undefined) return value.trim()
  return `${letter}${inDigits(`${year}-${rest}`)}`
}

/** As a number is kept and shown: as it is printed, or what has another form in capitals, with plain dashes. */
export function keptVignetteNumber(value: string): string {
  return printedVignetteNumber(value)
    .normalize('NFKC')
    .replaceAll(DASHES, '-')
    .replaceAll(/[\s\p{Cf}\p{Zs}.]/gu, '')
    .toUpperCase()
}

/**
 * V260000012 of V26-0000012: two writings are of one number when this is the same. To find a vignette, not to print its
 * number.
 */
export function plainVignetteNumber(value: string): string {
  return withoutSeparators(printedVignetteNumber(value)).toUpperCase()
}

/** So many digits stand at the end of each number that is printed. */
export const PRINTED_DIGITS = 7

/** '0000 012' is 0000012: of a vignette's number the digits alone, all of its last ones; undefined of anything else. */
export function vignetteDigits(value: string): string | undefined {
  const plain = withoutSeparators(value.replace(VIGNETTE_LABEL, '')).toUpperCase()
  const isDigits = /^[\dOIL]+$/.test(plain) && /\d/.test(plain) && plain.length >= PRINTED_DIGITS
  // An I or L before a year and a number is the letter that they begin with.
  if (!isDigits || PRINTED_VIGNETTE_NUMBER.test(plain)) return undefined
  return inDigits(plain).replace(DIGITS_OF_CENTURY, '')
}

/**
 * 'V26-12' is V26-0000012, '26 12' is 260000012 and '12' is 0000012: the zeros that nobody reads out are put back. Undefined of
 * what has all its digits, or another form.
 */
export function withVignetteZeros(value: string): string | undefined {
  const spoken = value
    .replace(VIGNETTE_LABEL, '')
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
  const [, letter = '', year = '', behindYear, alone] =
    SPOKEN_VIGNETTE_NUMBER.exec(
      spoken
        .trim()
        .replaceAll(/^#\s*|[\s.)\p{Pd}]+$/gu, '')
        .toUpperCase(),
    ) ?? []
  const number = behindYear ?? alone?.replaceAll(/\s/g, '')
  if (number === undefined) return undefined
  const digits = inDigits(`${year}${number.padStart(PRINTED_DIGITS, '0')}`)
  return printedVignetteNumber(`${letter}${digits}`)
}

/** 'V2026-12' is V26-0000012, for one number and no other; what has no letter and year, or another form, stays as it was written. */
export function wholeVignetteNumber(value: string): string {
  const whole = withVignetteZeros(value)
  return whole !== undefined && /^[A-Z]/.test(whole) ? whole : printedVignetteNumber(value)
}

/**
 * 'V2026-' and 'v 26' are V26-, with which a number is printed: one that was kept under another prefix than it is read by would be
 * found by nobody. A prefix of another form stays, in capitals.
 */
export function printedVignettePrefix(value: string): string {
  const first = '1'.padStart(PRINTED_DIGITS, '0')
  const printed = printedVignetteNumber(`${value}${first}`)
  return (
    printed.endsWith(`-${first}`) ? printed.slice(0, -first.length) : value.trim()
  ).toUpperCase()
}

/** Whether digits that were read out are those of a number: its last ones, with or without those of its year. */
export function hasVignetteDigits(number: string, digits: string): boolean {
  const plain = plainVignetteNumber(number)
  const [lastRun] = /\d*$/.exec(plain) ?? []
  return [plain.slice(-PRINTED_DIGITS), lastRun, plain.replaceAll(/\D/g, '')].includes(digits)
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
