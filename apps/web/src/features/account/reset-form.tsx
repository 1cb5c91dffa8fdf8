import { passwordResetFormSchema } from '@vignettes/domain/account/password-reset.ts'
import { resetPassword } from '@vignettes/domain/api/account.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { asFailure, call } from '../../api/client.ts'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { showPageError } from '../../components/page-error.ts'
import { Screen } from '../../components/screen.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { FieldHint } from '../../ui/field-hint.tsx'
import { NewPasswordFields } from '../../components/form/new-password-fields.tsx'

interface ResetFormProps {
  resetToken: string
  /** Asks the server whether the link works no more, and then says so itself. */
  isLinkOver: () => Promise<boolean>
  onDone: () => void
}

interface Passwords {
  newPassword: string
  newPasswordConfirmation: string
}

/** §5 the new password, with its demands ticked off while typing; submit is disabled while either field is empty. */
export function ResetForm({ resetToken, isLinkOver, onDone }: ResetFormProps) {
  const form = usePortalForm<Passwords, Passwords>(passwordResetFormSchema, {
    newPassword: '',
    newPasswordConfirmation: '',
  })
  const [password, confirmation] = form.watch(['newPassword', 'newPasswordConfirmation'])
  const isIncomplete = password.trim() === '' || confirmation.trim() === ''
  const submit = async ({ newPassword }: Passwords) => {
    try {
      await call(resetPassword, { body: { resetToken, password: newPassword } })
      onDone()
    } catch (error) {
      const { status, requestId, fieldErrors = [] } = asFailure(error)
      // §7 a non-2xx answer shows a generic error. What is wrong with the password itself, its owner can mend.
      const ofPassword = fieldErrors.find(({ path }) => path === 'password')
      if (ofPassword) form.setError('newPassword', { type: 'server', message: ofPassword.message })
      else if (status === 404 && (await isLinkOver())) return
      else showPageError({ message: text('error.general'), status, requestId })
    }
  }

  return (
    <Screen title={text('account.reset.title')}>
      <FormFrame form={form} onSubmit={submit}>
        <NewPasswordFields typed={password} />
        <Paragraph>{text('account.reset.everywhere')}</Paragraph>
        {isIncomplete && <FieldHint>{text('account.reset.when-enabled')}</FieldHint>}
        <div className="portal-actions">
          <SubmitButton isDisabled={isIncomplete}>{text('frame.save')}</SubmitButton>
        </div>
      </FormFrame>
      <Paragraph>
        <TextLink to={ownPaths.requestReset()}>{text('account.reset.again')}</TextLink>
      </Paragraph>
    </Screen>
  )
}
