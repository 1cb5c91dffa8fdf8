import { monthsBefore } from '@vignettes/domain/rules/business-date.ts'
import { LIMITS } from '@vignettes/domain/rules/limits.ts'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { formatDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import type { StepViewProps } from '../step-view.ts'
import { useStepForm } from '../use-step-form.ts'

/** §2.7 step 8: bought within the last three months, or longer ago, with the date that parts the two. */
export function BoatPurchaseView({ name, facts, answer, onSave }: StepViewProps<'BoatPurchase'>) {
  const form = useStepForm('BoatPurchase', { name, facts }, { objectAge: answer?.objectAge ?? '' })
  const date = formatDate(monthsBefore(facts.today, LIMITS.newForMonths))
  return (
    <FormFrame form={form} onSubmit={onSave}>
      <ChoiceField
        name="objectAge"
        legend={text('wizard.BoatPurchase.legend')}
        hint={text('wizard.BoatPurchase.hint')}
        options={(['old', 'new'] as const).map((value) => ({
          value,
          // As the summary will say it: the date is of today, and the answer may be read on another day.
          label: text(`recap.value.${value}`),
          hint: text(`wizard.BoatPurchase.${value}`, { date }),
        }))}
      />
      <div className="portal-actions">
        <SubmitButton>{text('layout.next')}</SubmitButton>
      </div>
    </FormFrame>
  )
}
