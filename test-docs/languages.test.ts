import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { splitAtDutchTerms } from '../packages/domain/src/text/dutch-terms.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../packages/domain/src/text/language.ts'
import { TEXTS } from '../packages/domain/src/text/texts.ts'
import { readPaper } from './read-papers.ts'

test('publiccode.yml names the languages of the portal', () => {
  const text = readFileSync(join(import.meta.dirname, '../publiccode.yml'), 'utf8')
  const [, named = ''] = /availableLanguages:\n((?: +- \w+\n)+)/.exec(text) ?? []
  expect(named.match(/\w+/g)).toEqual(LANGUAGES)
})

test('docs/languages.md says of each language how it is written, and its fixed words', () => {
  const paper = readPaper('languages.md')
  const [, folders] = /text\/\{([\w,]+)\}/.exec(paper) ?? []
  expect(folders?.split(',')).toEqual(LANGUAGES)
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const columns = LANGUAGES.map((language) => names.of(language)).join(' | ')
  expect(paper).toContain(`\n| | ${columns} |\n`)
  expect(paper).toContain(`\n| ${columns} | what it is |\n`)
})

test('each Dutch term of docs/languages.md is known where texts are drawn', () => {
  const [, table = ''] = /\n## Fixed words\n(.+?)\n## /s.exec(readPaper('languages.md')) ?? []
  const terms = table.split('\n').flatMap((row) => {
    const [, , english = '', german = ''] = row.split('|')
    return [...english.matchAll(/\((.+?)\)/g)].flatMap(([, term = '']) =>
      german.includes(`(${term})`) ? [term] : [],
    )
  })
  expect(terms).toContain('erfpacht')
  const known = (term: string) => splitAtDutchTerms(term)[1] === term
  expect(['Binnenhavengeld', ...terms].filter((term) => !known(term))).toEqual([])
})

function textsOf(texts: object, before = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, below]: [string, string | object]) =>
    typeof below === 'string' ? [[before + name, below]] : textsOf(below, `${before}${name}.`),
  )
}

/** Names of places and programs, which the paper names by where they stand, and what is values and signs alone. */
const NAMED_TOGETHER = /^((check|vignettes)\.district|account\.sessions)\./
const NO_WORDS = /^(\{\{\w+\}\}|[kM]B|[.,: ])+$/

test('docs/languages.md names each text that is the same as the Dutch one because the word is', () => {
  const paper = readPaper('languages.md')
  const dutch = new Map(textsOf(TEXTS.nl))
  const unnamed = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).flatMap(
    (language) =>
      textsOf(TEXTS[language]).filter(
        ([key, text]) =>
          text === dutch.get(key) &&
          !NAMED_TOGETHER.test(key) &&
          !NO_WORDS.test(text) &&
          !paper.includes(`\`${key}\``),
      ),
  )
  expect(unnamed).toEqual([])
})
