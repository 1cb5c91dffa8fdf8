import { accountFormSchema, type AccountForm } from '@vignettes/domain/account/registration.ts'
import { checkEmail } from '@vignettes/domain/api/account.ts'
import { lowercaseInput } from '@vignettes/domain/format/text-input.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { asFailure, call } from '../../api/client.ts'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { showFailure } from '../../components/form/show-failure.ts'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { Screen } from '../../components/screen.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { registrationFailure } from './registration-failure.ts'

interface AccountStageProps {
  account: AccountForm | undefined
  redirect: string | undefined
  onAccepted: (account: AccountForm) => void
}

const EMPTY = { email: '', emailConfirmation: '', newPassword: '', newPasswordConfirmation: '' }

/** §4 stage 'account': moves on once the server has accepted the e-mail. */
export function AccountStage({ account, redirect, onAccepted }: AccountStageProps) {
  const form = usePortalForm(accountFormSchema, account ?? EMPTY)
  const submit = async (values: AccountForm) => {
    try {
      await call(checkEmail, { body: { email: values.email } })
      onAccepted(values)
    } catch (error) {
      showFailure(form, registrationFailure(asFailure(error), 400))
    }
  }

  return (
    <Screen
      title={text('account.register.title')}
      above={
        <p className="portal-progress-text">{text('account.register.progress', { step: 1 })}</p>
      }
    >
      <Paragraph>
        {text('account.register.have-account')}{' '}
        <TextLink to={paths.login(redirect)}>{text('account.register.log-in')}</TextLink>
      </Paragraph>
      <FormFrame form={form} onSubmit={submit}>
        <TextField
          name="email"
          label={text('account.field.email')}
          hint={text('account.hint.email')}
          autoComplete="email"
          inputMode="email"
          format={lowercaseInput}
        />
        <TextField
          name="emailConfirmation"
          label={text('account.field.emailConfirmation')}
          autoComplete="email"
          inputMode="email"
          format={lowercaseInput}
        />
        <PasswordField
          name="newPassword"
          label={text('account.field.newPassword')}
          hint={text('account.hint.newPassword')}
          autoComplete="new-password"
        />
        <PasswordField
          name="newPasswordConfirmation"
          label={text('account.field.newPasswordConfirmation')}
          autoComplete="new-password"
        />
        <div className="portal-actions">
          <SubmitButton>{text('layout.next')}</SubmitButton>
        </div>
      </FormFrame>
    </Screen>
  )
}
