import type { letterWordsSchema } from '@vignettes/domain/api/casework-letters.ts'
import type * as z from 'zod/mini'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'

interface LetterInWordsProps {
  letter: z.output<typeof letterWordsSchema>
  /** The names of the files that go along. */
  attachments?: readonly string[]
}

/** A letter as its receiver reads it, in words alone. */
export function LetterInWords({ letter, attachments = [] }: LetterInWordsProps) {
  return (
    <div className="casework-letter">
      <Paragraph>
        {text('casework.decide.letter-to', { to: letter.to })}
        <br />
        <strong lang={letter.language}>{letter.subject}</strong>
      </Paragraph>
      <p className="casework-letter__text" lang={letter.language}>
        {letter.text}
      </p>
      {attachments.map((name) => (
        <Paragraph key={name}>{text('casework.letter-sent.attached', { name })}</Paragraph>
      ))}
    </div>
  )
}
