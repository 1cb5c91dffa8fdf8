import { getPaymentTypes, getVignetCosts } from '@vignettes/domain/api/reference-data.ts'
import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { useEffect } from 'react'
import { useCall } from '../../../api/queries.ts'
import { EmptyList } from '../../../components/empty-list.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatCents } from '../../../format.ts'
import { text } from '../../../text.ts'
import type { StepViewProps } from '../step-view.ts'
import { useStepForm } from '../use-step-form.ts'

/** §2.7 step 5: how to pay, with the cost in the legend; a type with cards asks for the card as well. */
export function PaymentView({ name, facts, answer, onSave }: StepViewProps<'Payment'>) {
  const { refetch } = useCall(getPaymentTypes, {}, { isWithin: true })
  const costs = useCall(getVignetCosts, {})
  const form = useStepForm(
    'Payment',
    { name, facts },
    {
      paymentType: answer?.paymentType ?? '',
      serviceCode: answer?.serviceCode ?? '',
    },
  )
  const types = facts.paymentTypes ?? []
  const chosen = form.watch('paymentType')
  const cards = types.find((type) => type.id === chosen)?.cards ?? []
  const hasCards = cards.length > 0
  const { setValue } = form

  // §4 the card list follows the type; a card of another type is no answer any more.
  useEffect(() => {
    if (!hasCards) setValue('serviceCode', '')
  }, [hasCards, setValue])

  if (types.length === 0) {
    return (
      <EmptyList
        message={text('wizard.Payment.none')}
        isKnown={facts.paymentTypes !== undefined}
        onRetry={() => void refetch()}
      />
    )
  }
  const cost = costs.data && formatCents(centsFromEuros(costs.data.vignet_costs.PASSAGE))
  return (
    <FormFrame form={form} onSubmit={onSave}>
      {costs.isLoading ? (
        <Skeleton blocks={2} />
      ) : (
        <ChoiceField
          name="paymentType"
          legend={
            <>
              {text('wizard.Payment.legend')}
              {cost && `: ${cost}`}
            </>
          }
          hint={text('wizard.Payment.hint')}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {hasCards && (
        <SelectField
          name="serviceCode"
          label={text('wizard.Payment.card')}
          placeholder={text('wizard.Payment.card-placeholder')}
          options={cards.map((card) => ({ value: card.code, label: card.name }))}
        />
      )}
      <div className="portal-actions">
        <SubmitButton isDisabled={costs.isLoading}>{text('layout.next')}</SubmitButton>
      </div>
    </FormFrame>
  )
}
