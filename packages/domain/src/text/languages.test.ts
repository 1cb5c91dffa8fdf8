import { expect, test } from 'vitest'
import { splitAtDutchTerms } from './dutch-terms.ts'
import {
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGES,
  languageInCookies,
  languageInAddress,
  languageOfCode,
} from './language.ts'
import { textsByKey } from './texts-by-key.ts'
import { TEXTS } from './texts.ts'

const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

const { casework, ...toCitizens } = TEXTS.nl
const dutch = new Map(textsByKey(toCitizens))

const placeholders = (text = '') => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted()

test.each(LANGUAGES)(
  '%s is a code of two letters, as accounts, browsers and the line that offers it have it',
  (language) => expect(language).toMatch(/^[a-z]{2}$/),
)

test('the desk is in Dutch alone', () => {
  expect(Object.keys(casework).length).toBeGreaterThan(0)
  for (const language of OTHERS) expect(TEXTS[language]).not.toHaveProperty('casework')
})

test.each(OTHERS)('issue 13: %s has the texts that Dutch has, and no other', (language) => {
  const keys = textsByKey(TEXTS[language]).map(([key]) => key)
  expect(keys.toSorted()).toEqual([...dutch.keys()].toSorted())
})

test.each(OTHERS)(
  'issue 13: a text in %s is filled with the values of the Dutch one',
  (language) => {
    const other = textsByKey(TEXTS[language]).filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(dutch.get(key))),
    )
    expect(other).toEqual([])
  },
)

/** Names, units, and what holds values alone. */
const NAMES =
  /^(Amsterdam|Weesp|Chrome|Edge|Firefox|Opera|Safari|Samsung Internet|Android|ChromeOS|Linux|Mac|Windows|(\{\{\w+\}\}|kB|MB|[.,: ])+)$/
/** What is the same word in both. */
const SAME: Partial<Record<Language, RegExp>> = { en: /^(Postcode|Menu)$/, de: /^(Land|Ja|Boot)$/ }

test('in German a transit vignette has one name', () => {
  const others = textsByKey(TEXTS.de).filter(([, text]) =>
    /durchfahrt(?!-Vignette|en?\b|\b(?!-))/i.test(text),
  )
  expect(others).toEqual([])
})

test.each(OTHERS)('issue 13: no text in %s was forgotten and is Dutch', (language) => {
  const same = textsByKey(TEXTS[language])
    .filter(
      ([key, text]) => text === dutch.get(key) && !NAMES.test(text) && !SAME[language]?.test(text),
    )
    .map(([, text]) => text)
  expect([...new Set(same)]).toEqual([])
})

test.each([
  ['language=de', 'de'],
  ['a=b; language=en', 'en'],
  ['language=tlh', undefined],
  ['alanguage=en', undefined],
  ['', undefined],
  [undefined, undefined],
])('the cookies %j choose %s', (cookies, language) =>
  expect(languageInCookies(cookies)).toBe(language),
)

test.each([
  ['en', 'en'],
  ['EN', undefined],
  ['toString', undefined],
  [null, undefined],
])('%j is the code of %s', (code, language) => expect(languageOfCode(code)).toBe(language))

test.each([
  ['de', 'de'],
  ['EN', 'en'],
  ['tlh', undefined],
  [null, undefined],
])('an address that says %j asks for %s', (value, language) =>
  expect(languageInAddress(value)).toBe(language),
)

/** What is called otherwise here (docs/languages.md): one thing has one name. */
const NEVER: Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, RegExp> = {
  en: /\b(applications?|log(ged)? (in|out)|permits?)\b/i,
  de: /\b(Kontos?|Bewilligung|Unterlagen|einloggen|ausloggen)\b/,
}

test.each(OTHERS)('in %s a thing has one name on every screen and in every letter', (language) => {
  const wrong = textsByKey(TEXTS[language]).filter(([, text]) => NEVER[language].test(text))
  expect(wrong).toEqual([])
})

/** Same in most languages. */
const INTERNATIONAL = ['online']

/** Of values, those that a template is filled with too, nobody reads the names. */
const wordsOf = (text = ''): string[] =>
  text.replaceAll(/\{\{\w+\}\}|\{\w+\}|\S*[@.]\S+/g, ' ').match(/\p{L}+(-\p{L}+)*/gu) ?? []

test('a Dutch term inside texts of other languages is known as one, so that it is marked where it is drawn', () => {
  const [first, ...others] = OTHERS.map((language) => new Map(textsByKey(TEXTS[language])))
  const unknown = [...(first ?? [])].flatMap(([key, text]) => {
    // No language but Dutch is in all of them: what stands in each, and is no name, is a term of Dutch.
    const shared = wordsOf(text).filter(
      (word) =>
        /^\p{Ll}{5}/u.test(word) &&
        !INTERNATIONAL.includes(word) &&
        others.every((other) => wordsOf(other.get(key)).includes(word)),
    )
    const known = splitAtDutchTerms(text).filter((_, index) => index % 2)
    return shared.filter((word) => !known.join(' ').split(' ').includes(word))
  })
  expect(unknown).toEqual([])
})

test.each([
  ['inadmissible (niet-ontvankelijk).', ['inadmissible (', 'niet-ontvankelijk', ').']],
  ['exemption (ontheffing afmeerverbod)', ['exemption (', 'ontheffing afmeerverbod', ')']],
  ['upheld (gegrond), (ongegrond)', ['upheld (', 'gegrond', '), (', 'ongegrond', ')']],
  ['Wörter wie „boot“', ['Wörter wie „', 'boot', '“']],
  ['With a boot on the boat', ['With a boot on the boat']],
])('%s is cut around the Dutch in it', (text, pieces) => {
  expect(splitAtDutchTerms(text)).toEqual(pieces)
})
