import type { ReactNode } from 'react'
import { splitAtDutchTerms } from '@vignettes/domain/text/dutch-terms.ts'
import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import { readerLanguage } from './reader-language.ts'

/** A text with the Dutch terms in it marked as Dutch, for who reads another language: a screen reader says them as such. */
export function marked(words: string, language = readerLanguage()): ReactNode {
  if (language === DEFAULT_LANGUAGE) return words
  return splitAtDutchTerms(words).map((part, index) =>
    index % 2 ? (
      <span key={index} lang={DEFAULT_LANGUAGE}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
