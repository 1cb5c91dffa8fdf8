import { dictionary } from '@zxcvbn-ts/language-common'
import { LIMITS } from '@vignettes/domain/rules/limits.ts'
import { spelledOut } from '@vignettes/domain/rules/spelled-out.ts'

/** What is tried first, from lists of passwords that have leaked, in small letters. A shorter one breaks §5 anyway. */
const COMMON = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= LIMITS.minPasswordLength),
)

/**
 * What is tried first in the languages of the portal, of which the lists that have leaked know little: greetings, secrets, seasons, months
 * and days, clubs, what people like.
 */
const EVERYDAY = new Set(
  withoutMarks(
    'welkom wachtwoord passwoord paswoord geheim geheimpje hallo hoi qwerty azerty admin ' +
      'lente voorjaar zomer herfst najaar winter januari februari maart april mei juni juli augustus september oktober ' +
      'november december maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ajax feyenoord psv voetbal vakantie schatje ' +
      'oranje liefde liefste familie lekker bloemen koningsdag sinterklaas kerstmis pasen nederland amsterdam rotterdam utrecht ' +
      'wachtwoorden mijnwachtwoord administrator ' +
      'welcome password secret hello spring summer autumn fall january february march may june july august october ' +
      'monday tuesday wednesday thursday friday saturday sunday football holiday sailing letmein sunshine princess ' +
      'willkommen passwort kennwort geheimnis qwertz frühling frühjahr sommer herbst januar februar märz mai oktober dezember ' +
      'montag dienstag mittwoch donnerstag freitag samstag sonntag fussball fußball urlaub schiff liebe ' +
      'deutschland sonnenschein bayern',
  ).split(' '),
)
/** A shorter name is in many a word. */
const LEAST_OF_OWN = 4

/** Of everybody in the demo data, as anybody can read (interface.md §2). */
export const SAMPLE_PASSWORD = 'Welkom-2026!'

/** What is put before or behind a word: a year, a count, the sign. */
const ENDS = /^[^\p{L}]+|[^\p{L}]+$/gu

const NO_LETTERS = /[^\p{L}]+/gu
const WITH_E: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** §5 asks for a sign: most people put it at an end, or between a word and its number. */
const SIGNS = /[^\p{L}\p{N}]+/gu

/**
 * Whether a password is one that everybody tries: on the list as it is, or without the capitals and the signs that §5 made
 * somebody add to one that is; and one everyday word, or name of one's own, with a year or a count. Where the demo data are, theirs is
 * none of them.
 *
 * @param asked.own what others know of whose password it is
 */
export function isCommonPassword(
  password: string,
  {
    isDemo = false,
    own = [],
  }: { isDemo?: boolean | undefined; own?: readonly string[] | undefined } = {},
): boolean {
  const plain = password.trim().toLowerCase()
  const bare = withoutSigns(plain)
  if (bare === withoutSigns(SAMPLE_PASSWORD.toLowerCase())) return !isDemo
  return COMMON.has(plain) || COMMON.has(bare) || isEverydayWord(plain) || isOwnWord(bare, own)
}

/** Whether it is one of them, or a part of one ('jan.klaproos'), with a number of theirs or another at its end. */
function isOwnWord(bare: string, own: readonly string[]): boolean {
  const words = spellings(bare)
  return own
    .flatMap((each) => [each, ...each.split(SIGNS)])
    .flatMap((each) => [each.toLowerCase(), withoutDots(each.toLowerCase())])
    .map((each) => withoutSigns(withoutMarks(each)).replaceAll(ENDS, ''))
    .some((known) => known.length >= LEAST_OF_OWN && words.includes(known))
}

/** Whether it is one word, once or twice, however it is written, with digits and signs at its ends. */
function isEverydayWord(plain: string): boolean {
  return spellings(plain).some((word) => EVERYDAY.has(word))
}

/** The word in a password, as it is written and as digits and signs in it are read; once, where it stands there twice. */
function spellings(password: string): string[] {
  const word = withoutMarks(password).replaceAll(ENDS, '')
  const letters = word.replaceAll(NO_LETTERS, '')
  const asWritten = [word, spelledOut(word)].map(once)
  // What stands between the letters is left out of a word that is there twice alone.
  return once(letters) === letters ? asWritten : [...asWritten, once(letters)]
}

function once(word: string): string {
  const half = word.slice(0, word.length / 2)
  return word === half + half ? half : word
}

/** 'Müller' is tried as 'Mueller' too. */
function withoutDots(text: string): string {
  return text.normalize('NFC').replaceAll(/[äöü]/g, (letter) => WITH_E[letter] ?? letter)
}

/** 'Özdemir' is tried as 'Ozdemir' too, and 'ß' as 'ss'. */
function withoutMarks(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')
}

function withoutSigns(password: string): string {
  return password.replaceAll(SIGNS, '')
}
