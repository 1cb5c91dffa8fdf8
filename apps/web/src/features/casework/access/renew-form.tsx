import {
  getBackupCodes,
  renewBackupCodes,
  renewBackupCodesSchema,
} from '@vignettes/domain/api/staff-backup-codes.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { useStaffSession } from '../../../api/staff-session.ts'
import { CodeField } from '../../../components/casework/code-field.tsx'
import { OwnEmail } from '../../../components/casework/own-email.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { PasswordField } from '../../../components/form/password-field.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { text } from '../../../text.ts'

const EMPTY = { password: '', code: '' }

/** Others are made for who shows both factors again. */
export function RenewForm({ onMade }: { onMade: (codes: readonly string[]) => void }) {
  const session = useStaffSession()
  const form = usePortalForm(renewBackupCodesSchema, EMPTY)
  const { send } = useStaffMutation(renewBackupCodes, {
    form,
    invalidates: [getBackupCodes],
  })
  const submit = async (body: { password: string; code: string }) => {
    const made = await send({ body })
    if (made) onMade(made.codes)
    // A code works once, also a right one beside a wrong password.
    else form.setValue('code', '')
  }
  return (
    <FormFrame form={form} onSubmit={submit} isKept={false}>
      <OwnEmail email={session?.staffMember.email ?? ''} />
      <PasswordField
        name="password"
        label={text('account.field.password')}
        autoComplete="current-password"
      />
      <CodeField hint={text('casework.invitation.code-hint')} />
      <div className="portal-actions">
        <SubmitButton>{text('casework.access.renew')}</SubmitButton>
      </div>
    </FormFrame>
  )
}
