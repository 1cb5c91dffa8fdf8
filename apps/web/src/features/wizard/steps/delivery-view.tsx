import { getDeliveryTypes } from '@vignettes/domain/api/reference-data.ts'
import type { StepAnswers } from '@vignettes/domain/wizard/answers.ts'
import { isPickup } from '@vignettes/domain/wizard/steps/delivery.ts'
import { useEffect } from 'react'
import { useCall } from '../../../api/queries.ts'
import { EmptyList } from '../../../components/empty-list.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { text } from '../../../text.ts'
import { PickupPoints } from '../pickup-points.tsx'
import type { StepViewProps } from '../step-view.ts'
import { useStepForm } from '../use-step-form.ts'

/** §2.7 step 4: how the vignette reaches its owner, and where it is collected. */
export function DeliveryView({ name, facts, answer, onSave }: StepViewProps<'Delivery'>) {
  const { refetch } = useCall(getDeliveryTypes, {}, { isWithin: true })
  const form = useStepForm<'Delivery', StepAnswers['Delivery']>(
    'Delivery',
    { name, facts },
    {
      pickUp: answer?.pickUp ?? '',
      pickupLocation: answer?.pickupLocation ?? '',
    },
  )
  const types = facts.deliveryTypes ?? []
  const isPickedUp = isPickup(facts, form.watch('pickUp'))
  const { setValue, clearErrors } = form

  // §5 with another delivery type the pickup location must be empty.
  useEffect(() => {
    if (isPickedUp) return
    setValue('pickupLocation', '')
    clearErrors('pickupLocation')
  }, [isPickedUp, setValue, clearErrors])

  if (types.length === 0) {
    return (
      <EmptyList
        message={text('wizard.Delivery.no-types')}
        isKnown={facts.deliveryTypes !== undefined}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <FormFrame form={form} onSubmit={onSave}>
      <ChoiceField
        name="pickUp"
        legend={text('wizard.Delivery.legend')}
        options={types.map(({ id, code, name }) => ({
          value: id,
          label: name,
          hint: text(`wizard.Delivery.hint.${code}`),
        }))}
      />
      {isPickedUp && <PickupPoints facts={facts} />}
      <div className="portal-actions">
        <SubmitButton>{text('layout.next')}</SubmitButton>
      </div>
    </FormFrame>
  )
}
