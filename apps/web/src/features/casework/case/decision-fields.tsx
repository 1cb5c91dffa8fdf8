import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import { DateField } from '../../../components/form/date-field.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { lazyPart } from '../../../lazy-part.tsx'
import { text } from '../../../text.ts'
import { formatDate, formatEuros } from '../../../format.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import {
  costOf,
  needsMoneyAnswer,
  needsReason,
  noMoneyOf,
  reasonsAbout,
  refundableOf,
} from './decision-form.ts'
import { MoneyFields } from './money-fields.tsx'

// Most cases have what they need.
const askForDocuments = lazyPart(
  async () => (await import('./ask-for-documents.tsx')).AskForDocuments,
)

/** What is decided, and what that decision needs. */
export function DecisionFields({ openCase }: { openCase: Case }) {
  const decision = String(useFormContext().watch('decision'))
  return (
    <>
      <div className="casework-choices">
        <ChoiceField
          name="decision"
          legend={text('casework.decide.choice')}
          options={openCase.decisions.map((value) => ({
            value,
            label: text(`casework.decide.${value}`),
          }))}
        />
      </div>
      {decision === 'grant' && <GrantFields openCase={openCase} />}
      {decision === 'ask-again' && (
        <Suspense>
          <askForDocuments.Part openCase={openCase} />
        </Suspense>
      )}
      {needsReason(decision) && (
        <SelectField
          name="reason"
          label={text('casework.decide.reason')}
          placeholder={text('casework.decide.reason-choose')}
          options={reasonsAbout(openCase, 'refusal').map(({ code, words }) => ({
            value: code,
            label: words,
          }))}
        />
      )}
      {needsMoneyAnswer(openCase, decision) && <MoneyFields refundable={refundableOf(openCase)} />}
      {needsReason(decision) && !needsMoneyAnswer(openCase, decision) && (
        <Paragraph>{text(`casework.decide.money-${noMoneyOf(openCase)}`)}</Paragraph>
      )}
      {decision !== '' && (
        <TextAreaField name="remark" label={text('casework.decide.remark')} isOptional />
      )}
    </>
  )
}

function GrantFields({ openCase }: { openCase: Case }) {
  const { offer, category, categoryName, cost, mayBeValid } = openCase
  const newCost = costOf(openCase, String(useFormContext().watch('category')))
  // The server offers what fits this boat; what was asked for stays possible.
  const offered = offer.map(({ category: value, name: label }) => ({ value, label }))
  const isOffered = offered.some(({ value }) => value === category)
  return (
    <>
      <div className="casework-fields">
        <TextField
          name="number"
          label={text('casework.decide.number')}
          hint={text('casework.decide.number-hint')}
          size="short"
          isOptional
        />
        <SelectField
          name="category"
          label={text('casework.decide.category')}
          options={isOffered ? offered : [{ value: category, label: categoryName }, ...offered]}
        />
        <DateField
          name="validFrom"
          label={text('casework.decide.valid-from')}
          hint={text('casework.decide.validity-hint', {
            from: formatDate(mayBeValid.validFrom),
            until: formatDate(mayBeValid.validUntil),
          })}
        />
        <DateField name="validUntil" label={text('casework.decide.valid-until')} />
      </div>
      {/* In no cell of its own: mostly it says nothing. */}
      <p className="casework-plain" role="status">
        {newCost !== undefined &&
          newCost !== cost &&
          text('casework.decide.cost-was', { from: formatEuros(cost), to: formatEuros(newCost) })}
      </p>
    </>
  )
}
