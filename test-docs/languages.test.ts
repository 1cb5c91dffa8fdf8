import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../packages/domain/src/text/language.ts'
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
