import { OTHER_REASON } from '@vignettes/domain/casework/decisions.ts'
import {
  MOST_REASONS,
  REASONS_ABOUT,
  type ReasonAbout,
} from '@vignettes/domain/casework/reasons.ts'
import { LANGUAGES } from '@vignettes/domain/text/language.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldSet } from '../../../ui/field-set.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { fieldName, type ReasonsDraft, type Values, withNewReason } from './version-draft.ts'

interface ReasonFieldsProps {
  draft: ReasonsDraft
  onChange: (draft: ReasonsDraft, values: Values) => void
}

/** Reasons in every language: each can be said otherwise or retired, and others added. */
export function ReasonFields({ draft, onChange }: ReasonFieldsProps) {
  const { getValues } = useFormContext<Values>()
  const [announcement, announce] = useState('')
  const nameOf = (key: string) =>
    getValues(fieldName('nl', key)) || text('casework.reference.new-item')
  const remove = (key: string, about: ReasonAbout) => {
    const name = nameOf(key)
    onChange({ ...draft, items: draft.items.filter((item) => item.key !== key) }, {})
    announce(text('casework.reference.removed', { name }))
    // The button that was pressed is gone.
    document.getElementById(sectionId(about))?.focus()
  }
  const add = (about: ReasonAbout) => {
    const next = withNewReason(draft, about)
    onChange(next.draft, next.values)
    announce(text('casework.reference.added'))
  }
  return (
    <>
      <Paragraph>{text('casework.reference.reasons.lead')}</Paragraph>
      {REASONS_ABOUT.map((about) => {
        const items = draft.items.filter((item) => item.about === about)
        return (
          <section
            key={about}
            id={sectionId(about)}
            tabIndex={-1}
            aria-labelledby={`about-${about}`}
          >
            <Heading level={3} id={`about-${about}`}>
              {text(`casework.reference.reasons.about.${about}`)}
            </Heading>
            {items.map(({ key, code }) => (
              <FieldSet key={key} legend={nameOf(key)}>
                <div className="reference-fields">
                  {LANGUAGES.map((language) => (
                    <TextField
                      key={language}
                      name={fieldName(language, key)}
                      label={text(`casework.reference.field.${language}`)}
                    />
                  ))}
                </div>
                {code === OTHER_REASON ? (
                  <Paragraph>{text('casework.reference.reasons.other')}</Paragraph>
                ) : (
                  <Button
                    type="button"
                    variant="tertiary"
                    aria-label={text('casework.reference.remove-of', { name: nameOf(key) })}
                    onClick={() => remove(key, about)}
                  >
                    {text('casework.reference.remove')}
                  </Button>
                )}
              </FieldSet>
            ))}
            {items.length < MOST_REASONS && (
              <Button type="button" variant="secondary" onClick={() => add(about)}>
                {text(`casework.reference.reasons.add.${about}`)}
              </Button>
            )}
          </section>
        )
      })}
      <Announcement>{announcement}</Announcement>
    </>
  )
}

function sectionId(about: ReasonAbout): string {
  return `reasons-${about}`
}
