import type { letterWordsSchema } from '@vignettes/domain/api/casework-letters.ts'
import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'

type LetterWords = z.output<typeof letterWordsSchema>

/** The words of a letter in its language, and what is Dutch in them marked as Dutch: a remark of a colleague's, terms of law. */
export function InLanguage({ letter, of }: { letter: LetterWords; of: 'subject' | 'text' }) {
  const drawn: ReactNode[] = []
  let left = letter[of]
  for (const words of letter.inDutch) {
    const start = left.indexOf(words)
    if (start < 0) continue
    drawn.push(
      left.slice(0, start),
      <span key={drawn.length} lang={DEFAULT_LANGUAGE}>
        {words}
      </span>,
    )
    left = left.slice(start + words.length)
  }
  return (
    <span lang={letter.language}>
      {drawn}
      {left}
    </span>
  )
}
