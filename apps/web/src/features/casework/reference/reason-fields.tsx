import { OTHER_REASON } from '@vignettes/domain/casework/decisions.ts'
import { MOST_REASONS, REASONS_ABOUT } from '@vignettes/domain/casework/reasons.ts'
import { LANGUAGES } from '@vignettes/domain/text/language.ts'
import { TextField } from '../../../components/form/text-field.tsx'
import { text } from '../../../text.ts'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { Blocks } from './blocks.tsx'
import { fieldName, type ReasonsDraft, type Values, withNewReason } from './version-draft.ts'

interface ReasonFieldsProps {
  draft: ReasonsDraft
  onChange: (draft: ReasonsDraft, values: Values) => void
}

/** Reasons in every language: each can be said otherwise or retired, and others added. */
export function ReasonFields({ draft, onChange }: ReasonFieldsProps) {
  return (
    <>
      <Paragraph>{text('casework.reference.reasons.lead')}</Paragraph>
      {REASONS_ABOUT.map((about) => (
        <section key={about} aria-labelledby={`about-${about}`}>
          <Heading level={3} id={`about-${about}`}>
            {text(`casework.reference.reasons.about.${about}`)}
          </Heading>
          <Blocks
            items={draft.items.filter((item) => item.about === about)}
            nameField={(key) => fieldName('nl', key)}
            addLabel={text(`casework.reference.reasons.add.${about}`)}
            most={MOST_REASONS}
            onAdd={() => {
              const next = withNewReason(draft, about)
              onChange(next.draft, next.values)
              return next.key
            }}
            onRemove={(gone) =>
              onChange({ ...draft, items: draft.items.filter(({ key }) => key !== gone) }, {})
            }
            whyNot={({ code }) =>
              code === OTHER_REASON ? (
                <Paragraph>{text('casework.reference.reasons.other')}</Paragraph>
              ) : undefined
            }
          >
            {({ key }) => (
              <div className="reference-fields">
                {LANGUAGES.map((language) => (
                  <TextField
                    key={language}
                    name={fieldName(language, key)}
                    label={text(`casework.reference.field.${language}`)}
                  />
                ))}
              </div>
            )}
          </Blocks>
        </section>
      ))}
    </>
  )
}
