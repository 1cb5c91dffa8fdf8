import type { ReactNode } from 'react'
import { splitAtDutchTerms } from '@vignettes/domain/text/dutch-terms.ts'
import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import { readerLanguage } from './reader-language.ts'

/** A text with the Dutch terms in it marked as Dutch, for who reads another language: a screen reader says them as such. */
export function marked(words: string): ReactNode {
  const parts = readerLanguage() === DEFAULT_LANGUAGE ? [] : splitAtDutchTerms(words)
  if (parts.length < 2) return words
  // In one: a label or a button may lay out each of its children by itself.
  return (
    <span>
      {parts.map((part, index) =>
        index % 2 ? (
          <span key={index} lang={DEFAULT_LANGUAGE}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}
