import { composed, DASHES, isTooLongToRead, withoutSeparators } from './separators.ts'

/** Decisions A30: the ways in which people write and say the number of a vignette. */

const VIGNETTE_LABEL =
  /^\s*(?:vignet(?:te)?(?:[\s-]*(?:nr|no|nummer|code))?|nr|no|nummer)[\s.:#]*(?=\P{L}|\p{L}\d)/iu

/**
 * A letter, a year and a number. Where only digits can stand, the letter O is a zero and I or L a one; a year may have all of its four, and
 * begins with no one.
 */
const PRINTED_VIGNETTE_NUMBER = /^([A-NP-Z])(?:2[0O])?([\dO][\dOIL])([\dOIL]{7})$/
/**
 * The same as it is read out: without the zeros in front of its last digits, or without some of them. An I or L that a year may stand
 * behind is the letter, as the V of V26 is: taken for a one, L26 alone would be number 126, which is somebody else's.
 */
const SPOKEN_VIGNETTE_NUMBER =
  /^(?:([A-NP-Z]?)[^\p{L}\d]*(?:2[0O])?([\dO][\dOIL])[^\p{L}\d]+([\dOIL]{1,6})|(?=[IL\s]*\d)(?![IL]\s?[\dO]\s?[\dOIL])([\dIL](?:\s?[\dOIL]){0,5}))$/u
/** The digits of a number with all four of its year. */
const DIGITS_OF_CENTURY = /^20(?=\d{9}$)/

/** Letters that were taken for the digits that they look like, in capitals. */
function inDigits(value: string): string {
  return value.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
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
  return composed(printedVignetteNumber(value), 'NFKC')
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
  if (isTooLongToRead(value)) return undefined
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
