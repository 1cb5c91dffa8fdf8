import { parseDecimal } from '@vignettes/domain/format/decimal.ts'
import { capitaliseFirst } from '@vignettes/domain/format/text-input.ts'
import { lengthNotice } from '@vignettes/domain/vignette/length-notice.ts'
import type { StepAnswers } from '@vignettes/domain/wizard/answers.ts'
import { isWiderThanLong } from '@vignettes/domain/wizard/doubtful-measures.ts'
import { documentRow } from '@vignettes/domain/documents/documents.ts'
import { documentsToAsk } from '@vignettes/domain/wizard/document-facts.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { LIMITS } from '@vignettes/domain/rules/limits.ts'
import { AskForExemption } from '../../../components/ask-for-exemption.tsx'
import { ChoiceInfo } from '../../../components/choice-info.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { MeasureField } from '../../../components/form/measure-field.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { MeasureDrawing } from '../../../components/measure-drawing.tsx'
import { formatDecimal } from '../../../format.ts'
import { marked } from '../../../marked.tsx'
import { text } from '../../../text.ts'
import { AskBack, useAskBack, type Doubt } from '../ask-back.tsx'
import { AskedPeriod } from '../asked-period.tsx'
import type { StepViewProps } from '../step-view.ts'
import { useStepForm } from '../use-step-form.ts'

/** §2.7 step 1: name, length and width. */
export function BoatGeneralInfoView({
  name,
  facts,
  answer,
  onSave,
}: StepViewProps<'BoatGeneralInfo'>) {
  const form = useStepForm(
    'BoatGeneralInfo',
    { name, facts },
    {
      boatName: answer?.boatName ?? '',
      boatLength: answer ? formatDecimal(answer.boatLength) : '',
      boatWidth: answer ? formatDecimal(answer.boatWidth) : '',
    },
  )
  const { doubt, save } = useAskBack(form, onSave, doubtAbout)
  const boatLength = parseDecimal(form.watch('boatLength')) ?? 0
  const notice = lengthNotice({ boatLength, ...facts })

  return (
    <FormFrame form={form} onSubmit={save}>
      <AskedPeriod facts={facts} />
      <TextField
        name="boatName"
        label={text('recap.boatName')}
        hint={text('wizard.BoatGeneralInfo.name-hint')}
        format={capitaliseFirst}
        counterMax={LIMITS.maxBoatNameLength}
      />
      <MeasureDrawing />
      <MeasureField
        name="boatLength"
        label={text('recap.boatLength')}
        hint={text('wizard.BoatGeneralInfo.measure-hint')}
      />
      <ChoiceInfo
        heading={notice && text('wizard.BoatGeneralInfo.long-title')}
        body={
          notice && (
            <>
              {marked(text(notice))} {asksTheCity(facts, boatLength) && <AskForExemption />}
            </>
          )
        }
      />
      <MeasureField
        name="boatWidth"
        label={text('recap.boatWidth')}
        hint={text('wizard.BoatGeneralInfo.measure-hint')}
      />
      <AskBack doubt={doubt} />
      <div className="portal-actions">
        <SubmitButton>{text('layout.next')}</SubmitButton>
      </div>
    </FormFrame>
  )
}

/** D12 by the very rule that asks for the document at its step. */
function asksTheCity(facts: WizardFacts, boatLength: number): boolean {
  const BoatGeneralInfo = { boatName: '', boatWidth: 0, boatLength }
  const answers = { ...facts.answers, BoatGeneralInfo }
  return documentsToAsk({ ...facts, answers }, 'any-type').some(
    (field) => documentRow(field).isFromCity,
  )
}

/** D22 asked back, and taken when it is so. */
function doubtAbout(boat: StepAnswers['BoatGeneralInfo']): Doubt | undefined {
  if (!isWiderThanLong(boat)) return undefined
  return {
    heading: text('wizard.BoatGeneralInfo.wide-title'),
    body: text('wizard.BoatGeneralInfo.wide'),
  }
}
