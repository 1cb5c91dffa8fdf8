import type { ReferencePreview } from '@vignettes/domain/api/casework-reference.ts'
import { text } from '../../../text.ts'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { LetterInWords } from '../case/letter-in-words.tsx'

/** Templates as letters, from the salutation to the last line, in each language. */
export function SampleLetters({ samples }: Pick<ReferencePreview, 'samples'>) {
  return (
    <>
      <Heading level={3}>{text('casework.reference.templates.letters')}</Heading>
      <Paragraph>{text('casework.reference.templates.letters-lead')}</Paragraph>
      {samples.map(({ template, letter }, at) => {
        const id = `sample-${at}`
        return (
          <section key={id} aria-labelledby={id}>
            <Heading level={4} id={id}>
              {text('casework.reference.templates.letter-of', {
                name: template,
                language: text(`casework.reference.field.${letter.language}`),
              })}
            </Heading>
            <LetterInWords letter={letter} />
          </section>
        )
      })}
    </>
  )
}
