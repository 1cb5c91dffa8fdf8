import { acceptInvitation, confirmedCodeSchema } from '@vignettes/domain/api/staff-invitation.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { useEffect, useRef } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { CodeField } from '../../../components/casework/code-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { text } from '../../../text.ts'
import { Heading } from '../../../ui/heading.tsx'
import type { Given } from './invitation-step.ts'
import { KeyToScan } from './key-to-scan.tsx'

interface ConfirmKeyFormProps {
  token: string
  email: string
  given: Given
  onAccepted: (accepted: ReplyOf<typeof acceptInvitation>) => void
}

/** The key, and a code that shows that it is in an authenticator. */
export function ConfirmKeyForm({ token, email, given, onAccepted }: ConfirmKeyFormProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { password, key } = given
  const form = usePortalForm(confirmedCodeSchema, { code: '' })
  const { send } = useStaffMutation(acceptInvitation, { form, onDone: onAccepted })
  const submit = async ({ code }: { code: string }) => {
    await send({ body: { token, password, code, ...(key && { keyMark: key.mark }) } })
  }
  return (
    <>
      <Heading level={2} ref={heading} tabIndex={-1}>
        {text(key ? 'casework.invitation.key-title' : 'casework.invitation.code-title')}
      </Heading>
      {key && <KeyToScan shownKey={key} email={email} />}
      <FormFrame form={form} onSubmit={submit} isKept={false}>
        <CodeField hint={text('casework.invitation.code-hint')} />
        <div className="portal-actions">
          <SubmitButton>{text('casework.invitation.submit')}</SubmitButton>
        </div>
      </FormFrame>
    </>
  )
}
