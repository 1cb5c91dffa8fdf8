import {
  type PasswordChangeForm,
  passwordChangeFormSchema,
} from '@vignettes/domain/account/password-reset.ts'
import { listStaffSessions } from '@vignettes/domain/api/staff-own-sessions.ts'
import { changeStaffPassword } from '@vignettes/domain/api/staff-password.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { readStaffSession, startStaffSession, useStaffSession } from '../../../api/staff-session.ts'
import { OwnEmail } from '../../../components/casework/own-email.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { NewPasswordFields } from '../../../components/form/new-password-fields.tsx'
import { PasswordField } from '../../../components/form/password-field.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldHint } from '../../../ui/field-hint.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'

interface ChangePasswordFormProps {
  onChanged: () => void
  onCancel: () => void
}

/** The password of now and twice the new one. This tab goes on with a new session. */
export function ChangePasswordForm({ onChanged, onCancel }: ChangePasswordFormProps) {
  const email = useStaffSession()?.staffMember.email ?? ''
  const form = usePortalForm<PasswordChangeForm, PasswordChangeForm>(passwordChangeFormSchema, {
    currentPassword: '',
    newPassword: '',
    newPasswordConfirmation: '',
  })
  const { send } = useStaffMutation(changeStaffPassword, {
    form,
    invalidates: [listStaffSessions],
    // Before anything is asked again: the session of before has ended.
    onDone({ session: token }) {
      const before = readStaffSession()
      if (before) startStaffSession({ ...before, token })
    },
  })
  const typed = form.watch(['currentPassword', 'newPassword', 'newPasswordConfirmation'])
  const isIncomplete = typed.some((each) => each.trim() === '')
  const submit = async ({ currentPassword, newPassword }: PasswordChangeForm) => {
    if (await send({ body: { currentPassword, newPassword } })) onChanged()
  }
  return (
    <FormFrame form={form} onSubmit={submit} isKept={false}>
      <OwnEmail email={email} />
      <PasswordField
        name="currentPassword"
        label={text('account.change-password.current')}
        autoComplete="current-password"
      />
      <NewPasswordFields typed={typed[1]} />
      <Paragraph>{text('account.change-password.everywhere')}</Paragraph>
      {isIncomplete && <FieldHint>{text('account.change-password.when-enabled')}</FieldHint>}
      <div className="portal-actions">
        <SubmitButton isDisabled={isIncomplete}>
          {text('casework.access.password-save')}
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          {text('casework.access.password-cancel')}
        </Button>
      </div>
    </FormFrame>
  )
}
