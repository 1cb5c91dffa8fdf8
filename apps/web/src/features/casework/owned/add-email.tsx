import { getApplicant } from '@vignettes/domain/api/casework-applicant.ts'
import { getCase } from '@vignettes/domain/api/casework-case.ts'
import {
  addedEmailSchema,
  addEmail,
  removeEmail,
} from '@vignettes/domain/api/casework-person-corrections.ts'
import { lowercaseInput } from '@vignettes/domain/format/text-input.ts'
import { useState } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { useDraftForm } from '../case/drafts.ts'
import type { OfPersonProps } from './correct-person.tsx'

interface AddEmailProps extends OfPersonProps {
  /** One that the desk added, and nobody has shown to be theirs. */
  email: string | null
}

/** An e-mail address for who has none, or another one where that was typed wrong. */
export function AddEmail({ accountId, email: known, onDone, onClose }: AddEmailProps) {
  // As it was read here: what a colleague made of it meanwhile is not written over.
  const [email] = useState(known)
  const { form, end } = useDraftForm(`email:${accountId}`, addedEmailSchema, { email: '' })
  const { send } = useStaffMutation(addEmail, { form, invalidates: [getApplicant, getCase] })
  const save = async (added: { email: string }) => {
    const done = await send({ body: { id: accountId, seen: email, ...added } })
    const told = email === null ? 'casework.person.email-done' : 'casework.person.email-corrected'
    if (done) end(() => onDone(text(told, added)))
  }
  const remove = useStaffMutation(removeEmail, { form, invalidates: [getApplicant, getCase] })
  const takeAway = async (seen: string) => {
    const done = await remove.send({ body: { id: accountId, email: seen } })
    if (done) end(() => onDone(text('casework.person.email-removed')))
  }
  return (
    <Dialog title={titleOf({ email })} onClose={onClose}>
      {email !== null && <Paragraph>{text('casework.person.email-unproven', { email })}</Paragraph>}
      <Paragraph>{text('casework.person.email-lead')}</Paragraph>
      <FormFrame form={form} onSubmit={save} isKept={false}>
        <TextField
          name="email"
          label={text('casework.counter.email')}
          inputMode="email"
          format={lowercaseInput}
        />
        <div className="portal-actions">
          <SubmitButton>{titleOf({ email })}</SubmitButton>
          <Button type="button" variant="secondary" onClick={() => end(onClose)}>
            {text(email === null ? 'casework.person.email-cancel' : 'casework.person.cancel')}
          </Button>
        </div>
        {email !== null && (
          <>
            <Paragraph>{text('casework.person.email-remove-lead')}</Paragraph>
            <div className="portal-actions">
              <Button type="button" variant="secondary" onClick={() => void takeAway(email)}>
                {text('casework.person.email-remove')}
              </Button>
            </div>
          </>
        )}
      </FormFrame>
    </Dialog>
  )
}

export function titleOf({ email }: Pick<AddEmailProps, 'email'>): string {
  return text(email === null ? 'casework.person.email' : 'casework.person.email-correct')
}
