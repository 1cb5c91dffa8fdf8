import { inviteHelperSchema } from '@vignettes/domain/account/helping.ts'
import { inviteHelper } from '@vignettes/domain/api/helping.ts'
import { lowercaseInput } from '@vignettes/domain/format/text-input.ts'
import { useState } from 'react'
import { asFailure, call } from '../../api/client.ts'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { showFailure } from '../../components/form/show-failure.ts'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'

interface InviteFormProps {
  /** Another thing is done now: what was told before is over. */
  onBegun: () => void
  onInvited: () => Promise<unknown>
}

interface Invited {
  email: string
}

/** By the address of a mailbox; whoever opens the link that goes there, and logs in, helps. */
export function InviteForm({ onBegun, onInvited }: InviteFormProps) {
  const form = usePortalForm<Invited, Invited>(inviteHelperSchema, { email: '' })
  const [sentTo, setSentTo] = useState('')
  const submit = async (body: Invited) => {
    onBegun()
    setSentTo('')
    try {
      await call(inviteHelper, { body })
      form.reset({ email: '' })
      await onInvited()
      setSentTo(body.email)
    } catch (error) {
      showFailure(form, asFailure(error))
    }
  }
  return (
    <FormFrame form={form} onSubmit={submit} name="helper">
      <TextField
        name="email"
        label={text('helping.email')}
        hint={text('helping.email-hint')}
        autoComplete="off"
        inputMode="email"
        format={lowercaseInput}
      />
      <div className="portal-actions">
        <SubmitButton busy={text('helping.busy')}>{text('helping.invite')}</SubmitButton>
      </div>
      <div role="status">
        {sentTo && <Paragraph>{text('helping.sent', { email: sentTo })}</Paragraph>}
      </div>
    </FormFrame>
  )
}
