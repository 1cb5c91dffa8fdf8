import {
  LANGUAGE_NAMES,
  LANGUAGE_PARAMETER,
  LANGUAGE_WORDS,
  LANGUAGES,
  type Language,
} from '@vignettes/domain/text/language.ts'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { chooseLanguage } from '../choose-language.ts'
import { readerLanguage } from '../reader-language.ts'
import { useHasTakenOver } from '../store.ts'

/** The choice is found by who reads none of the others: its name is in each. */
const NAME = LANGUAGES.map((language) => LANGUAGE_WORDS[language]).join(', ')

/** Issue 13: the languages of the portal, each in its own. Before the scripts are there, and without them, they are plain links. */
export function LanguageChoice() {
  return (
    <nav className="portal-languages" aria-label={NAME}>
      <ul>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <LanguageLink language={language}>{LANGUAGE_NAMES[language]}</LanguageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Leads to the same screen in a language, with what was filled in on it. */
export function LanguageLink({ language, children }: { language: Language; children: string }) {
  const { search } = useLocation()
  // A page that was drawn before anybody asked for it does not know what stands behind its address.
  const query = new URLSearchParams(useHasTakenOver() ? search : '')
  query.set(LANGUAGE_PARAMETER, language)
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (chooseLanguage(language)) event.preventDefault()
  }
  return (
    <a
      href={`?${query}`}
      lang={language}
      hrefLang={language}
      aria-current={language === readerLanguage() ? 'true' : undefined}
      onClick={choose}
    >
      {children}
    </a>
  )
}
