import { expect, test } from 'vitest'
import { languageAskedFor, LANGUAGES, type Language } from './language.ts'
import { TEXTS, type Texts } from './texts.ts'

test.each([
  [undefined, 'nl'],
  ['', 'nl'],
  ['nl-BE,nl;q=0.9', 'nl'],
  ['tlh, qya;q=0.8, nl;q=0.1', 'nl'],
  ['tlh', 'nl'],
  [';;;q=,', 'nl'],
])('§9 who asks for %j is answered in %s', (asked, language) =>
  expect(languageAskedFor(asked)).toBe(language),
)

test('§9 each language has every text', () => {
  expect(Object.keys(TEXTS)).toEqual([...LANGUAGES])
})

test('a language without texts, or a text that one language lacks, does not compile', () => {
  // @ts-expect-error a language is listed and has no texts
  const everyLanguage: Record<Language | 'tlh', Texts> = TEXTS
  const { failed, ...error } = TEXTS.nl.error
  // @ts-expect-error one text is missing
  const lacking: Texts = { ...TEXTS.nl, error }
  expect([everyLanguage, lacking, failed]).toHaveLength(3)
})

const HARD_WORDS = /ten minste|ten hoogste|voortaan|leesteken|vignettes|mijn vignetten/g

/** The texts below a key, without the keys. */
function wordsOf(texts: object): string[] {
  return Object.values(texts).flatMap((each: string | object) =>
    typeof each === 'string' ? each : wordsOf(each),
  )
}

test('the words of the frame, of forms and of the account are ordinary ones, and the same everywhere', () => {
  const { account, error, form, frame, layout, letters, portal, vignettes } = TEXTS.nl
  const texts = { account, error, form, frame, layout, letters, portal, vignettes }
  const found = Object.entries(texts).map(([name, words]) => [
    name,
    [...new Set(wordsOf(words).join().toLowerCase().match(HARD_WORDS))],
  ])
  expect(found.filter(([, words]) => words?.length)).toEqual([])
})
