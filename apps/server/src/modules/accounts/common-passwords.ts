import { dictionary } from '@zxcvbn-ts/language-common'
import { LIMITS } from '@vignettes/domain/rules/limits.ts'
import { spelledOut } from '@vignettes/domain/rules/spelled-out.ts'

/** What is tried first, from lists of passwords that have leaked, in small letters. A shorter one breaks §5 anyway. */
const COMMON = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= LIMITS.minPasswordLength),
)

/** What is tried first in Dutch, of which the lists that have leaked know little: greetings, secrets, seasons and months, clubs. */
const EVERYDAY = new Set(
  (
    'welkom welcome wachtwoord password passwoord paswoord geheim geheimpje hallo hoi qwerty azerty admin ' +
    'lente voorjaar zomer herfst najaar winter januari februari maart april mei juni juli augustus september oktober ' +
    'november december maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ajax feyenoord psv'
  ).split(' '),
)

/** Of everybody in the demo data, as anybody can read (interface.md §2). */
export const SAMPLE_PASSWORD = 'Welkom-2026!'

/** What is put before or behind a word: a year, a count, the sign. */
const ENDS = /^[^\p{L}]+|[^\p{L}]+$/gu

/** §5 asks for a sign: most people put it at an end, or between a word and its number. */
const SIGNS = /[^\p{L}\p{N}]+/gu

/**
 * Whether a password is one that everybody tries: on the list as it is, or without the capitals and the signs that §5 made
 * somebody add to one that is; and one everyday word with a year or a count. Where the demo data are, theirs is none of them.
 */
export function isCommonPassword(password: string, { isDemo = false } = {}): boolean {
  const plain = password.trim().toLowerCase()
  const bare = withoutSigns(plain)
  if (bare === withoutSigns(SAMPLE_PASSWORD.toLowerCase())) return !isDemo
  return COMMON.has(plain) || COMMON.has(bare) || isEverydayWord(plain)
}

/** Whether it is one word, however it is written, with digits and signs at its ends. */
function isEverydayWord(plain: string): boolean {
  const word = plain.replaceAll(ENDS, '')
  return EVERYDAY.has(word) || EVERYDAY.has(spelledOut(word))
}

function withoutSigns(password: string): string {
  return password.replaceAll(SIGNS, '')
}
