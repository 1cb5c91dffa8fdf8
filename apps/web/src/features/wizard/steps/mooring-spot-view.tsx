import { stepPath } from '@vignettes/domain/paths/step-path.ts'
import { spotOnlySchema } from '@vignettes/domain/wizard/steps/mooring-spot.ts'
import type { Berth } from '@vignettes/domain/vignette/berths.ts'
import { districtRow } from '@vignettes/domain/vignette/districts.ts'
import { useMemo } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { ChoiceInfo } from '../../../components/choice-info.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { marked } from '../../../marked.tsx'
import { text } from '../../../text.ts'
import { ChooseMarina } from '../choose-marina.tsx'
import type { StepViewProps } from '../step-view.ts'
import { useSubScreen } from '../sub-screen.ts'
import { useArrival, useWrong } from '../use-arrival.ts'
import { useTypedForm } from '../use-typed-form.ts'

/** §2.7 step 9: public and private are saved at once, a marina is chosen on the second sub-screen. */
export function MooringSpotView(props: StepViewProps<'MooringSpot'>) {
  const isMarinaScreen = useSubScreen('MooringSpot') === 'marina'
  const arrival = useArrival()
  const wrong = useWrong(props.name, 'MooringSpot')
  if (isMarinaScreen) return <ChooseMarina {...props} />
  const marinaPath = stepPath(props.name, 'MooringSpot', { spot: 'marina' })
  // What the server says about the marina is told where the marina is chosen.
  const isAboutMarina = wrong?.some(({ name }) => name !== 'mooringSpot')
  if (isAboutMarina) return <Navigate replace to={marinaPath} state={arrival} />
  return <ChooseSpot {...props} marinaPath={marinaPath} />
}

function ChooseSpot(props: StepViewProps<'MooringSpot'> & { marinaPath: string }) {
  const { name, answer, onSave, marinaPath } = props
  const schema = useMemo(() => spotOnlySchema(name.district), [name.district])
  const navigate = useNavigate()
  const { state } = useLocation()
  const form = useTypedForm<{ mooringSpot: string }, { mooringSpot: Berth }>(
    schema,
    { mooringSpot: answer?.mooringSpot ?? '' },
    { name, step: 'MooringSpot' },
  )
  const spot = form.watch('mooringSpot')
  const proof = spot === 'private' || spot === 'marina' ? spot : undefined

  return (
    <FormFrame
      form={form}
      onSubmit={({ mooringSpot }) =>
        mooringSpot === 'marina' ? navigate(marinaPath, { state }) : onSave({ mooringSpot })
      }
    >
      <ChoiceField
        name="mooringSpot"
        legend={text('wizard.MooringSpot.legend')}
        options={districtRow(name.district).berths.map((value) => ({
          value,
          label: text(`recap.value.${value}`),
          hint: marked(text(`wizard.MooringSpot.hint.${value}`)),
        }))}
      />
      <ChoiceInfo
        heading={proof && text('wizard.MooringSpot.proof-title')}
        body={proof && text(`wizard.MooringSpot.proof.${proof}`)}
      />
      <div className="portal-actions">
        <SubmitButton>{text('layout.next')}</SubmitButton>
      </div>
    </FormFrame>
  )
}
