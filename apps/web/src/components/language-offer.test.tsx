import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGE_WORDS, LANGUAGES } from '@vignettes/domain/text/language.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OFFERS_CLASS } from '../early/offers-class.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { LanguageOffer } from './language-offer.tsx'

const STYLES = readFileSync(join(import.meta.dirname, 'language-choice.css'), 'utf8')

afterEach(() => {
  document.documentElement.className = ''
  document.head.replaceChildren()
})

/** Which offers are shown to who is offered a language. */
function shownTo(offered: string): string[] {
  const style = document.createElement('style')
  style.textContent = STYLES
  document.head.append(style)
  document.documentElement.className = OFFERS_CLASS + offered
  renderScreen(<LanguageOffer />)
  return Array.from(document.querySelectorAll<HTMLElement>('.portal-offer'))
    .filter((offer) => getComputedStyle(offer).display !== 'none')
    .map(({ lang }) => lang)
}

test.each(LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE))(
  'issue 13: who is offered %s sees that offer, and no other',
  (language) => {
    expect(shownTo(language)).toEqual([language])
    // Outside a landmark nobody finds it who goes from one to the next.
    for (const offer of document.querySelectorAll('.portal-offer')) {
      expect(offer.matches('section[aria-label]')).toBe(true)
    }
  },
)

test('issue 13: without an offer none is shown', () => expect(shownTo('tlh')).toEqual([]))

test('issue 13: the choice of languages is named in each of them', () => {
  renderScreen(<LanguageChoice />)
  const name = screen.getByRole('navigation').getAttribute('aria-label')
  expect(name).toMatch(/^Taal, language, Sprache/)
  for (const language of LANGUAGES) expect(name).toContain(LANGUAGE_WORDS[language])
})
