import type { Case } from '@vignettes/domain/api/desk-case.ts'
import { REFUSE_REASONS } from '@vignettes/domain/casework/decisions.ts'
import { useFormContext } from 'react-hook-form'
import { DateField } from '../../../components/desk/date-field.tsx'
import { TextAreaField } from '../../../components/desk/text-area-field.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { text } from '../../../text.ts'
import { needsReason } from './decision-form.ts'

/** What is decided, and what that decision needs. */
export function DecisionFields({ openCase }: { openCase: Case }) {
  const decision = String(useFormContext().watch('decision'))
  return (
    <>
      <div className="desk-choices">
        <ChoiceField
          name="decision"
          legend={text('desk.decide.choice')}
          options={openCase.decisions.map((value) => ({
            value,
            label: text(`desk.decide.${value}`),
          }))}
        />
      </div>
      {decision === 'grant' && <GrantFields openCase={openCase} />}
      {needsReason(decision) && (
        <SelectField
          name="reason"
          label={text('desk.decide.reason')}
          placeholder={text('desk.decide.reason-choose')}
          options={REFUSE_REASONS.map((value) => ({
            value,
            label: text(`desk.refuse-reason.${value}`),
          }))}
        />
      )}
      {decision !== '' && (
        <TextAreaField name="remark" label={text('desk.decide.remark')} isOptional />
      )}
    </>
  )
}

function GrantFields({ openCase: { offer, category, categoryName } }: { openCase: Case }) {
  // The server offers what fits this boat; what was asked for stays possible.
  const offered = offer.map(({ category: value, name: label }) => ({ value, label }))
  const isOffered = offered.some(({ value }) => value === category)
  return (
    <div className="desk-fields">
      <TextField
        name="number"
        label={text('desk.decide.number')}
        hint={text('desk.decide.number-hint')}
        size="short"
        isOptional
      />
      <SelectField
        name="category"
        label={text('desk.decide.category')}
        options={isOffered ? offered : [{ value: category, label: categoryName }, ...offered]}
      />
      <DateField name="validFrom" label={text('desk.decide.valid-from')} />
      <DateField name="validUntil" label={text('desk.decide.valid-until')} />
    </div>
  )
}
