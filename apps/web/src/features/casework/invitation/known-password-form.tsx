import { continueInvitation, knownPasswordSchema } from '@vignettes/domain/api/staff-invitation.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { PasswordField } from '../../../components/form/password-field.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { OwnEmail } from '../../../components/casework/own-email.tsx'
import type { PasswordStepProps } from './invitation-step.ts'

/** The link was opened before: only who has the password gets another key. */
export function KnownPasswordForm({ token, invitation, onGiven }: PasswordStepProps) {
  const { name, email, givesKey } = invitation
  const lead = givesKey
    ? 'casework.invitation.lead-again'
    : 'casework.invitation.lead-again-password'
  const form = usePortalForm(knownPasswordSchema, { password: '' })
  const { send } = useStaffMutation(continueInvitation, { form })
  const submit = async ({ password }: { password: string }) => {
    const begun = await send({ body: { token, password } })
    if (begun) onGiven({ password, key: begun.key })
  }
  return (
    <>
      <Paragraph>{text(lead, { name })}</Paragraph>
      <Paragraph>{text('casework.invitation.not-you')}</Paragraph>
      <FormFrame form={form} onSubmit={submit} isKept={false}>
        <OwnEmail email={email} />
        <PasswordField
          name="password"
          label={text('account.field.password')}
          autoComplete="current-password"
        />
        <div className="portal-actions">
          <SubmitButton>{text('casework.invitation.to-key')}</SubmitButton>
        </div>
      </FormFrame>
    </>
  )
}
