import {
  type PasswordChangeForm,
  passwordChangeFormSchema,
} from '@vignettes/domain/account/password-reset.ts'
import type { User } from '@vignettes/domain/api/account.ts'
import { changePassword } from '@vignettes/domain/api/change-password.ts'
import { asFailure, call } from '../../api/client.ts'
import { loadUser } from '../../api/load-user.ts'
import { startSession } from '../../api/session.ts'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { NewPasswordFields } from '../../components/form/new-password-fields.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { showFailure } from '../../components/form/show-failure.ts'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { text } from '../../text.ts'
import { CHANGE_PASSWORD } from './change-password-name.ts'
import { Button } from '../../ui/button.tsx'
import { FieldHint } from '../../ui/field-hint.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

interface ChangePasswordFormProps {
  user: Pick<User, 'Email' | 'EmailChange'>
  onChanged: () => Promise<void>
  onCancel: () => void
}

/** The password of now and twice the new one, whose demands are those of a reset (§5). This session goes on with a new token. */
export function ChangePasswordForm({ user, onChanged, onCancel }: ChangePasswordFormProps) {
  const form = usePortalForm<PasswordChangeForm, PasswordChangeForm>(passwordChangeFormSchema, {
    currentPassword: '',
    newPassword: '',
    newPasswordConfirmation: '',
  })
  const [current, password, confirmation] = form.watch([
    'currentPassword',
    'newPassword',
    'newPasswordConfirmation',
  ])
  const isIncomplete = current === '' || password.trim() === '' || confirmation.trim() === ''
  const submit = async ({ currentPassword, newPassword }: PasswordChangeForm) => {
    try {
      const body = { currentPassword, newPassword }
      startSession((await call(changePassword, { body })).access_token)
      await loadUser()
      await onChanged()
    } catch (error) {
      showFailure(form, asFailure(error))
    }
  }

  return (
    <FormFrame form={form} onSubmit={submit} name={CHANGE_PASSWORD}>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={user.Email} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={text('account.change-password.current')}
        autoComplete="current-password"
      />
      <NewPasswordFields typed={password} />
      <Paragraph>{text('account.change-password.everywhere')}</Paragraph>
      {user.EmailChange && (
        <Paragraph>
          {text('account.change-password.ends-change', { email: user.EmailChange.email })}
        </Paragraph>
      )}
      {isIncomplete && <FieldHint>{text('account.change-password.when-enabled')}</FieldHint>}
      <div className="portal-actions">
        <SubmitButton isDisabled={isIncomplete}>{text('frame.save')}</SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          {text('frame.cancel')}
        </Button>
      </div>
    </FormFrame>
  )
}
