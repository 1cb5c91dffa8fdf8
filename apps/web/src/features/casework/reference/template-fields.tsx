import { MOST_TEMPLATES, TEMPLATE_MAX } from '@vignettes/domain/casework/free-letters.ts'
import { PLACEHOLDERS } from '@vignettes/domain/casework/placeholders.ts'
import { LANGUAGES } from '@vignettes/domain/text/language.ts'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { Blocks } from './blocks.tsx'
import { fieldName, type TemplatesDraft, type Values, withNewTemplate } from './version-draft.ts'

interface TemplateFieldsProps {
  draft: TemplatesDraft
  onChange: (draft: TemplatesDraft, values: Values) => void
}

/** What handlers begin letters with, in every language: each can be changed or retired, and others added. */
export function TemplateFields({ draft, onChange }: TemplateFieldsProps) {
  return (
    <>
      <Paragraph>{text('casework.reference.templates.lead')}</Paragraph>
      <Paragraph>{text('casework.reference.templates.placeholders')}</Paragraph>
      <ul className="reference-changes">
        {PLACEHOLDERS.map((placeholder) => (
          <li key={placeholder}>
            <strong>{`{${placeholder}}`}</strong>:{' '}
            {text(`casework.reference.templates.placeholder.${placeholder}`)}
          </li>
        ))}
      </ul>
      <Blocks
        items={draft.items}
        nameField={(key) => fieldName('name', key)}
        addLabel={text('casework.reference.templates.add')}
        most={MOST_TEMPLATES}
        onAdd={() => {
          const next = withNewTemplate(draft)
          onChange(next.draft, next.values)
          return next.key
        }}
        onRemove={(gone) =>
          onChange({ ...draft, items: draft.items.filter(({ key }) => key !== gone) }, {})
        }
      >
        {({ key }) => (
          <>
            <TextField
              name={fieldName('name', key)}
              label={text('casework.reference.templates.name')}
            />
            {LANGUAGES.map((language) => (
              <div key={language} className="reference-letter">
                <TextField
                  name={fieldName(`subject-${language}`, key)}
                  label={text(`casework.reference.field.subject-${language}`)}
                />
                <TextAreaField
                  name={fieldName(`text-${language}`, key)}
                  label={text(`casework.reference.field.text-${language}`)}
                  hint={text('casework.reference.templates.text-hint')}
                  rows={8}
                  max={TEMPLATE_MAX.text}
                />
              </div>
            ))}
          </>
        )}
      </Blocks>
    </>
  )
}
