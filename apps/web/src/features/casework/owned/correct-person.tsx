import { getApplicant } from '@vignettes/domain/api/casework-applicant.ts'
import {
  correctPerson,
  getPersonCorrection,
} from '@vignettes/domain/api/casework-person-corrections.ts'
import { getLettersToPost } from '@vignettes/domain/api/casework-post.ts'
import { getCase } from '@vignettes/domain/api/casework-case.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { PersonFields } from '../../../components/casework/person-fields.tsx'
import { StoredDialog } from '../stored-dialog.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { useDraftForm } from '../case/drafts.ts'
import { personFormSchema } from './person-form.ts'

export interface OfPersonProps {
  accountId: string
  /** Says what came of it. */
  onDone: (words: string) => void
  onClose: () => void
}

/** Who somebody is and where they live, to be corrected for who cannot log in. */
export function CorrectPerson(props: OfPersonProps) {
  const { accountId, onClose } = props
  const stored = useStaffCall(getPersonCorrection, { query: { id: accountId } })
  return (
    <StoredDialog title={text('casework.person.correct')} call={stored} onClose={onClose}>
      {(data) => <Correct {...props} stored={data} onReload={() => void stored.refetch()} />}
    </StoredDialog>
  )
}

interface CorrectProps extends OfPersonProps {
  stored: ReplyOf<typeof getPersonCorrection>
  onReload: () => void
}

function Correct({ accountId, stored, onDone, onReload, onClose }: CorrectProps) {
  const { seen, countries, letters, ...person } = stored
  const { form, end } = useDraftForm(`person:${accountId}`, personFormSchema, {
    ...person,
    reason: '',
  })
  const { send } = useStaffMutation(correctPerson, {
    form,
    nameOf: (path) => path.replace(/^person\./, ''),
    invalidates: [getApplicant, getPersonCorrection, getLettersToPost, getCase],
    onDone: () => end(() => onDone(text('casework.person.done'))),
  })
  const save = async (corrected: Pick<Parameters<typeof send>[0]['body'], 'person' | 'reason'>) => {
    const done = await send({ body: { id: accountId, seen, ...corrected } })
    // What was typed stays, and counts for what is stored now.
    if (!done) onReload()
  }
  return (
    <>
      <Paragraph>{text('casework.person.correct-lead')}</Paragraph>
      <Letters {...letters} />
      <FormFrame form={form} onSubmit={save} isKept={false}>
        <PersonFields countries={countries} />
        <TextAreaField
          name="reason"
          label={text('casework.person.reason')}
          hint={text('casework.person.reason-hint')}
        />
        <div className="portal-actions">
          <SubmitButton>{text('casework.person.submit')}</SubmitButton>
          <Button type="button" variant="secondary" onClick={() => end(onClose)}>
            {text('casework.person.cancel')}
          </Button>
        </div>
      </FormFrame>
    </>
  )
}

/** What becomes of the letters on paper that nobody has posted. */
function Letters({ toPrint, printed }: CorrectProps['stored']['letters']) {
  if (toPrint + printed === 0) return <Paragraph>{text('casework.person.letters-none')}</Paragraph>
  return (
    <>
      {toPrint > 0 && (
        <Paragraph>{text('casework.person.letters-to-print', { n: toPrint })}</Paragraph>
      )}
      {printed > 0 && (
        <Paragraph>{text('casework.person.letters-printed', { n: printed })}</Paragraph>
      )}
    </>
  )
}
