import { getCredits } from '@vignettes/domain/api/credits.ts'
import { checkCancelledVignette } from '@vignettes/domain/api/mooring.ts'
import { isVignetteSeason, vignetteYear } from '@vignettes/domain/rules/season.ts'
import { wholeVignetteNumber } from '@vignettes/domain/rules/vignette-number.ts'
import { NO_CREDIT_REASONS } from '@vignettes/domain/vignette/credit.ts'
import type { StepAnswers } from '@vignettes/domain/wizard/answers.ts'
import { useEffect } from 'react'
import { ask, useCall } from '../../../api/queries.ts'
import { isHelping } from '../../../api/session.ts'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { formatEuros } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { AskBack, useAskBack, type Doubt } from '../ask-back.tsx'
import type { StepViewProps } from '../step-view.ts'
import { useStepForm } from '../use-step-form.ts'

/** §2.7 step 7: whether another vignette was cancelled, and which. */
export function CancelledVignetteView(props: StepViewProps<'CancelledVignette'>) {
  const { name, facts, answer, onSave } = props
  const form = useStepForm(
    'CancelledVignette',
    { name, facts },
    {
      cancelledVignette: answer?.cancelledVignette ?? '',
      vignetteNumber: answer?.vignetteNumber ?? '',
    },
  )
  const isCancelled = form.watch('cancelledVignette') === '1'
  const { setValue } = form
  const year = vignetteYear(facts.today, facts.seasonOn)
  const { doubt, save } = useAskBack(form, onSave, (given) => doubtAbout(given, year))

  // §5 without a cancelled vignette there is no number.
  useEffect(() => {
    if (!isCancelled) setValue('vignetteNumber', '')
  }, [isCancelled, setValue])

  return (
    <FormFrame form={form} onSubmit={save}>
      <ChoiceField
        name="cancelledVignette"
        legend={text('wizard.CancelledVignette.legend')}
        hint={text(
          isVignetteSeason(facts.today, facts.seasonOn)
            ? 'wizard.CancelledVignette.hint'
            : 'wizard.CancelledVignette.hint-next-year',
          { year, thisYear: year - 1 },
        )}
        options={[
          { value: '1', label: text('recap.value.yes') },
          { value: '0', label: text('recap.value.no') },
        ]}
      />
      <CreditsLeft />
      {isCancelled && (
        <TextField
          name="vignetteNumber"
          label={text('wizard.CancelledVignette.number')}
          hint={text('wizard.CancelledVignette.number-hint')}
          tidy={wholeVignetteNumber}
        />
      )}
      <AskBack doubt={isCancelled ? doubt : undefined} />
      <div className="portal-actions">
        <SubmitButton>{text('layout.next')}</SubmitButton>
      </div>
    </FormFrame>
  )
}

/** Issue 14, 6: which of one's own stopped vignettes would take something off; of who is helped, that is theirs alone. */
function CreditsLeft() {
  const { data } = useCall(getCredits, {}, { enabled: !isHelping() })
  return data?.credits.map(({ number, boatName: boat, worth }) => (
    <Paragraph key={number}>
      {text('wizard.CancelledVignette.left', { ...{ number, boat }, amount: formatEuros(worth) })}
    </Paragraph>
  ))
}

/** Decisions A32: a number that takes nothing off is told here, and may be sent all the same. */
async function doubtAbout(
  { vignetteNumber }: StepAnswers['CancelledVignette'],
  year: number,
): Promise<Doubt | undefined> {
  if (!vignetteNumber) return undefined
  const body = { previousVignetCode: vignetteNumber }
  // Who cannot be asked now is asked again with the cost, which says the same.
  const answer = await ask(checkCancelledVignette, { body }).catch(() => undefined)
  if (!answer?.creditReason) return undefined
  return {
    heading: text('wizard.CancelledVignette.no-credit'),
    body: text(NO_CREDIT_REASONS[answer.creditReason], { year }),
  }
}
