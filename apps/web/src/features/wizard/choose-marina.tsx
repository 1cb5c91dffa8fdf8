import { getMarinas } from '@vignettes/domain/api/mooring.ts'
import type { Marina } from '@vignettes/domain/wizard/facts.ts'
import { marinaAddress } from '@vignettes/domain/wizard/search-marinas.ts'
import { useState } from 'react'
import { useCall } from '../../api/queries.ts'
import { EmptyList } from '../../components/empty-list.tsx'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { useKeptForReload } from '../../components/kept-for-reload.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { MarinaSearch } from './marina-search.tsx'
import { NoMarinaField } from './no-marina-field.tsx'
import type { StepViewProps } from './step-view.ts'
import { useStepForm } from './use-step-form.ts'
import { Heading } from '../../ui/heading.tsx'

/** §2.7 the second sub-screen of step 9: a marina from the list, or none of them; the chosen one can be edited. */
export function ChooseMarina({ name, facts, answer, onSave }: StepViewProps<'MooringSpot'>) {
  const { refetch } = useCall(getMarinas, { params: { id: name.district } }, { isWithin: true })
  const form = useStepForm(
    'MooringSpot',
    { name, facts },
    {
      mooringSpot: 'marina',
      marinaID: answer?.marinaID ?? '',
      noMarina: answer?.noMarina ?? false,
    },
  )
  const marinas = facts.marinas ?? []
  const stored = marinas.find(({ id }) => id === answer?.marinaID)
  const [wantsAnother, setWantsAnother] = useState(form.getValues('marinaID') !== stored?.id)
  useKeptForReload(
    'wantsAnotherMarina',
    () => wantsAnother,
    (kept) => {
      if (kept === true) setWantsAnother(true)
    },
  )
  // A marina that the server refuses has to be chosen anew.
  const isEditing = wantsAnother || form.formState.errors.marinaID !== undefined

  return (
    <FormFrame form={form} onSubmit={onSave}>
      {stored && !isEditing && (
        <ChosenMarina marina={stored} onEdit={() => setWantsAnother(true)} />
      )}
      {isEditing && marinas.length === 0 && (
        <EmptyList
          message={text('wizard.MooringSpot.marina.none')}
          isKnown={facts.marinas !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      {isEditing && marinas.length > 0 && (
        <MarinaSearch marinas={marinas} takesFocus={stored !== undefined} />
      )}
      {isEditing && <NoMarinaField />}
      <div className="portal-actions">
        <SubmitButton>{text('layout.next')}</SubmitButton>
      </div>
    </FormFrame>
  )
}

function ChosenMarina({ marina, onEdit }: { marina: Marina; onEdit: () => void }) {
  return (
    <section className="portal-recap" aria-labelledby="chosen-marina">
      <div className="portal-recap__head">
        <Heading level={2} size="level-3" id="chosen-marina">
          {text('wizard.MooringSpot.marina.chosen')}
        </Heading>
        <Button variant="secondary" onClick={onEdit}>
          {text('wizard.Summary.edit')}
          <span className="ams-visually-hidden"> {text('recap.marinaID')}</span>
        </Button>
      </div>
      <p className="portal-marina">
        <strong>{marina.name}</strong>
        <span>{marinaAddress(marina)}</span>
      </p>
    </section>
  )
}
