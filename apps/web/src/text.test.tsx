import i18next from 'i18next'
import { expect, test } from 'vitest'
import { readerLanguage, text } from './text.ts'

test('§9 the language is Dutch, also where a text is missing in another, and values are not escaped', () => {
  expect([readerLanguage(), i18next.language]).toEqual(['nl', 'nl'])
  expect(i18next.options.fallbackLng).toEqual(['nl'])
  expect(text('layout.errors.more', { n: '<b>&' })).toContain('<b>&')
})
