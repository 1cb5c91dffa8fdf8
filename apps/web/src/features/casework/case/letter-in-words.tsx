import type { letterWordsSchema } from '@vignettes/domain/api/casework-letters.ts'
import type * as z from 'zod/mini'
import { Lines } from '../../../components/casework/lines.tsx'
import { InLanguage } from '../../../components/casework/in-language.tsx'
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
        {letter.isByPost ? (
          <>
            {text('casework.decide.letter-by-post')}
            <Lines>{letter.to.split('\n')}</Lines>
          </>
        ) : (
          <>
            {text('casework.decide.letter-to', { to: letter.to })}
            <br />
          </>
        )}
        <strong>
          <InLanguage letter={letter} of="subject" />
        </strong>
      </Paragraph>
      <p className="casework-letter__text">
        <InLanguage letter={letter} of="text" />
      </p>
      {attachments.map((name) => (
        <Paragraph key={name}>{text('casework.letter-sent.attached', { name })}</Paragraph>
      ))}
    </div>
  )
}
