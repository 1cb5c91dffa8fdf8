import { spelledOut } from './spelled-out.ts'

/** What the portal is about and where: what somebody tries first who knows no more than that (ASVS 6.1.2). */
const PLACE_WORDS = (
  'amsterdam mokum weesp amstel vecht gemeente nederland holland ' +
  'vignet binnenhaven haven geld ligplaats doorvaart steiger kade ' +
  'boot boten sloep schip schepen jacht gracht vaart varen water'
).split(' ')

/** So few letters and digits beside those words are an ending, a year or a count. */
const FEWEST_BESIDE = 6
/** Also as a small one, and as many. */
const WORDS = new RegExp(
  `(?:${PLACE_WORDS.toSorted((one, other) => other.length - one.length).join('|')})(?:t?jes?|t?en|s)?`,
  'g',
)

/**
 * Whether a password is little more than words of this place, however they are written: 'Amsterdam2026!', 'B00tje-1234'. A
 * sentence with such a word in it is none.
 */
export function isMostlyPlaceWords(password: string): boolean {
  const plain = password.toLowerCase()
  const spelled = spelledOut(plain).replaceAll('!', 'i')
  return [plain, spelled].some((text) => {
    const beside = text.replaceAll(WORDS, '').replaceAll(/[^\p{L}\p{N}]/gu, '')
    return beside.length < FEWEST_BESIDE && text.match(WORDS) !== null
  })
}
