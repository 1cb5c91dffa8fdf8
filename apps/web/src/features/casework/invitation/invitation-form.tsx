import {
  acceptInvitation,
  type checkInvitation,
  invitationSchema,
} from '@vignettes/domain/api/staff.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { useNavigate } from 'react-router'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { startStaffSession } from '../../../api/staff-session.ts'
import { CodeField } from '../../../components/casework/code-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { PasswordField } from '../../../components/form/password-field.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { text } from '../../../text.ts'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { Facts } from '../../../components/facts.tsx'
import { FieldHint } from '../../../ui/field-hint.tsx'

interface InvitationFormProps {
  token: string
  invitation: ReplyOf<typeof checkInvitation>
}

/** A password, the key for an authenticator, and a code that shows that it is in there. */
export function InvitationForm({ token, invitation }: InvitationFormProps) {
  const { name, email, secret, uri } = invitation
  const navigate = useNavigate()
  const form = usePortalForm(invitationSchema, { newPassword: '', code: '' })
  const { send } = useStaffMutation(acceptInvitation, {
    form,
    onDone({ session, staffMember }) {
      startStaffSession({ token: session, staffMember })
      void navigate(caseworkPaths.start(), { replace: true })
    },
  })
  const submit = async (values: { newPassword: string; code: string }) => {
    await send({ body: { ...values, token } })
  }
  return (
    <>
      <Paragraph>{text('casework.invitation.lead', { name })}</Paragraph>
      <FormFrame form={form} onSubmit={submit} isKept={false}>
        <Heading level={2}>{text('casework.invitation.step-1')}</Heading>
        {/* For the browser, which keeps a password with whose it is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="newPassword"
          label={text('account.field.newPassword')}
          hint={text('account.hint.newPassword')}
          autoComplete="new-password"
        />
        <Heading level={2}>{text('casework.invitation.step-2')}</Heading>
        <Paragraph>{text('casework.invitation.app-hint')}</Paragraph>
        <Facts
          facts={[
            [text('casework.invitation.secret'), <code key="secret">{inFours(secret)}</code>],
          ]}
        />
        <FieldHint>{text('casework.invitation.secret-hint', { email })}</FieldHint>
        <p className="casework-plain">
          <a className="ams-link" href={uri}>
            {text('casework.invitation.open-app')}
          </a>
        </p>
        <Heading level={2}>{text('casework.invitation.step-3')}</Heading>
        <CodeField hint={text('casework.invitation.code-hint')} />
        <div className="portal-actions">
          <SubmitButton>{text('casework.invitation.submit')}</SubmitButton>
        </div>
      </FormFrame>
    </>
  )
}

/** Easier to type over; authenticators do not count the spaces. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
