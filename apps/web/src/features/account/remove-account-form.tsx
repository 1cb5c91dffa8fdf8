import { passwordSchema } from '@vignettes/domain/account/login.ts'
import { removeAccount } from '@vignettes/domain/api/remove-account.ts'
import * as z from 'zod/mini'
import { asFailure, call } from '../../api/client.ts'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { showFailure } from '../../components/form/show-failure.ts'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { FieldHint } from '../../ui/field-hint.tsx'
import { CreditsLeft } from './credits-left.tsx'
import { REMOVE_ACCOUNT } from './remove-account-name.ts'

const formSchema = z.object({ password: passwordSchema })

type RemovalForm = z.output<typeof formSchema>

interface RemoveAccountFormProps {
  email: string
  onAsked: () => Promise<void>
  onCancel: () => void
}

/** What would be lost is said before the password is asked, or nothing is asked. */
export function RemoveAccountForm(props: RemoveAccountFormProps) {
  return (
    <CreditsLeft>
      <PasswordForm {...props} />
    </CreditsLeft>
  )
}

/** The password of now: whoever found this screen open removes nothing. */
function PasswordForm({ email, onAsked, onCancel }: RemoveAccountFormProps) {
  const form = usePortalForm<RemovalForm, RemovalForm>(formSchema, { password: '' })
  const isIncomplete = form.watch('password') === ''
  const submit = async (body: RemovalForm) => {
    try {
      await call(removeAccount, { body })
      await onAsked()
    } catch (error) {
      showFailure(form, asFailure(error))
    }
  }
  return (
    <FormFrame form={form} onSubmit={submit} name={REMOVE_ACCOUNT}>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={text('account.change-password.current')}
        autoComplete="current-password"
      />
      {isIncomplete && <FieldHint>{text('account.removal.when-enabled')}</FieldHint>}
      <div className="portal-actions">
        <SubmitButton isDisabled={isIncomplete}>{text('account.removal.submit')}</SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          {text('frame.cancel')}
        </Button>
      </div>
    </FormFrame>
  )
}
