import { isMostlyPlaceWords } from '@vignettes/domain/rules/place-words.ts'
import { spelledOut } from '@vignettes/domain/rules/spelled-out.ts'
import { isGuessable } from './environment-keys.ts'
import { isTrialSecret } from './environment-trial.ts'
import { isCommonPassword } from './modules/accounts/common-passwords.ts'

/** Nobody draws a shorter one at random: a name with a year is what somebody made up. */
const FEWEST_SIGNS = 11
/** So few letters and digits beside words and rows are an ending or a count. */
const FEWEST_BESIDE = 6
/** What is drawn at random from the sixteen of hexadecimal may have fewer than a key of bytes. */
const FEWEST_DIFFERENT = 5
/** Of names and places that stand beside a secret, shorter ones are in others by chance. */
const FEWEST_OF_NAME = 4

/** What the papers of MinIO and of AWS show, and the beginning of the one with which anybody gets into MinIO's playground. */
const OF_STORE_PAPERS = /^minio|EXAMPLEKEY$|^zuf\+tfteS/i
/** What people write for a secret, or where one has to be. */
const WORDS = new RegExp(
  'password|passwd|passwort|passphrase|wachtwoord|secret|geheim|welkom|welcome|hello|change|replace|please|insert|fillin|' +
    'client|directory|webhook|sandbox|development|developer|production|productie|default|standaard|example|voorbeeld|placeholder|dummy|' +
    'token|sleutel|apikey|server|database|postgres|minio|admin|beheer|root|user|gebruiker|portal|portaal|vignettes|letmein|' +
    'storage|bucket|account|login|access|private|live|test|demo|temp|todo|xxxx|your|here|with|this|that|something|mail|smtp|' +
    'payment|betaling|redacted|lorem|ipsum|deadbeef|cafebabe|invullen|' +
    'qwerty|qwertz|azerty|asdf|zxcv|winter|zomer|summer|herfst|autumn|lente|spring',
  'g',
)
/** The same, where it stands by itself. */
const SHORT =
  'a|an|the|me|my|key|keys|api|is|it|in|of|to|for|now|put|een|het|de|van|mijn|uw|je|jouw|voor|hier|dit|niet|not|app|db'
const SHORT_WORDS = new RegExp(`(?<![a-z])(?:${SHORT})(?![a-z])`, 'g')
const YEAR = /20[0-4]\d/g
/**
 * Whether a secret is one that somebody made up, or copied from a paper: short, common, one piece again and again, or little more
 * than words, years and rows of signs. What was drawn at random, of 16 signs or more, is never taken for one.
 *
 * @param beside names that stand beside it, such as that of its user
 */
export function isMadeUp(secret: string, beside: readonly string[] = []): boolean {
  return (
    secret.length < FEWEST_SIGNS ||
    beside.includes(secret) ||
    isGuessable(Buffer.from(secret), FEWEST_DIFFERENT) ||
    isCommonPassword(secret) ||
    isTrialSecret(secret) ||
    OF_STORE_PAPERS.test(secret) ||
    isMostlyWords(secret, beside)
  )
}

function isMostlyWords(secret: string, beside: readonly string[]): boolean {
  const names = beside.filter(({ length }) => length >= FEWEST_OF_NAME)
  const unnamed = names.reduce(
    (text, name) => text.replaceAll(name.toLowerCase(), ' '),
    secret.toLowerCase(),
  )
  const rest = withoutRows(unnamed.replaceAll(YEAR, ' '))
  return [rest, spelledOut(rest)].some((text) => {
    const left = text.replaceAll(WORDS, ' ').replaceAll('_', ' ').replaceAll(SHORT_WORDS, '')
    return left.replaceAll(/[^\p{L}\p{N}]/gu, '').length < FEWEST_BESIDE || isMostlyPlaceWords(left)
  })
}

/** Without rows of three digits, or of four signs, each of which follows the one before: 123, abcd, 9876, zzzz. */
function withoutRows(text: string): string {
  const signs = Array.from(text)
  let left = ''
  for (let at = 0; at < signs.length;) {
    const length = rowAt(signs, at)
    const isRow = length >= (/\d/.test(signs[at] ?? '') ? 3 : 4)
    left += isRow ? ' ' : signs[at]
    at += isRow ? length : 1
  }
  return left
}

/** How many signs from here on are each as far from the one before. */
function rowAt(signs: readonly string[], at: number): number {
  const codeAt = (index: number) => signs[index]?.codePointAt(0) ?? Number.NaN
  const step = codeAt(at + 1) - codeAt(at)
  if (!(Math.abs(step) <= 1)) return 1
  let length = 2
  while (codeAt(at + length) - codeAt(at + length - 1) === step) length += 1
  // After the 9 of a row of digits comes its 0.
  return step === 1 && signs[at + length - 1] === '9' && signs[at + length] === '0'
    ? length + 1
    : length
}
