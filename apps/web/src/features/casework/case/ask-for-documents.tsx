import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { DocumentType } from '@vignettes/domain/api/document-types.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { text } from '../../../text.ts'
import { documentField } from './decision-form.ts'
import { documentNames } from './document-names.ts'

/** What can be asked besides the documents that are there, each with why: that stands in the letter. */
export function AskForDocuments({ openCase }: { openCase: Case }) {
  const { mayAsk, missing } = openCase
  const { getValues } = useFormContext()
  const others = mayAsk.filter((type) => !missing.includes(type))
  const [isBegun] = useState(() =>
    others.some((type) => getValues(documentField('verdict', { id: type })) === 'ask'),
  )
  return (
    <>
      {mayAsk
        .filter((type) => missing.includes(type))
        .map((type) => (
          <Ask key={type} type={type} isNeeded />
        ))}
      {others.length > 0 && (
        <details className="casework-answers" open={isBegun}>
          <summary>{text('casework.decide.ask-other')}</summary>
          {others.map((type) => (
            <Ask key={type} type={type} isNeeded={false} />
          ))}
        </details>
      )}
    </>
  )
}

function Ask({ type, isNeeded }: { type: DocumentType; isNeeded: boolean }) {
  const ask = documentField('verdict', { id: type })
  const document = documentNames([type])
  return (
    <div className="casework-verdict">
      <ChoiceField
        name={ask}
        legend={text('casework.decide.ask-document', { document })}
        options={[
          { value: 'ask', label: text('casework.decide.ask-yes') },
          { value: 'leave', label: text('casework.decide.ask-no') },
        ]}
      />
      {useFormContext().watch(ask) === 'ask' && (
        <TextAreaField
          name={documentField('remark', { id: type })}
          label={text('casework.decide.ask-why-label', { document: document.toLowerCase() })}
          isOptional={isNeeded}
        />
      )}
    </div>
  )
}
