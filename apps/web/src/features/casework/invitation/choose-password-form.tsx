import { beginInvitation, chosenPasswordSchema } from '@vignettes/domain/api/staff-invitation.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { PasswordField } from '../../../components/form/password-field.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { OwnEmail } from '../../../components/casework/own-email.tsx'
import type { PasswordStepProps } from './invitation-step.ts'

/** The first time that the link is opened. */
export function ChoosePasswordForm({ token, invitation, onGiven }: PasswordStepProps) {
  const { name, email, givesKey } = invitation
  const form = usePortalForm(chosenPasswordSchema, { newPassword: '' })
  const { send } = useStaffMutation(beginInvitation, { form })
  const submit = async ({ newPassword }: { newPassword: string }) => {
    const begun = await send({ body: { token, newPassword } })
    if (begun) onGiven({ password: newPassword, key: begun.key })
  }
  return (
    <>
      <Paragraph>
        {text(givesKey ? 'casework.invitation.lead' : 'casework.invitation.lead-password', {
          name,
        })}
      </Paragraph>
      {givesKey && <Paragraph>{text('casework.invitation.app-hint')}</Paragraph>}
      <FormFrame form={form} onSubmit={submit} isKept={false}>
        <OwnEmail email={email} />
        <PasswordField
          name="newPassword"
          label={text('account.field.newPassword')}
          hint={text('account.hint.newPassword')}
          autoComplete="new-password"
        />
        <div className="portal-actions">
          <SubmitButton>{text('casework.invitation.to-key')}</SubmitButton>
        </div>
      </FormFrame>
    </>
  )
}
