import { accountFormSchema, type AccountForm } from '@vignettes/domain/account/registration.ts'
import { checkEmail } from '@vignettes/domain/api/account.ts'
import { lowercaseInput } from '@vignettes/domain/format/text-input.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { REGISTRATION_DEMANDS } from '@vignettes/domain/rules/password.ts'
import { useEffect } from 'react'
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
import { typedAt, useKeptStage, useLostAt } from './kept-registration.ts'
import { PasswordChecklist } from '../../components/form/password-checklist.tsx'
import { RegisterProgress } from './register-progress.tsx'
import { registrationFailure } from './registration-failure.ts'

interface AccountStageProps {
  account: AccountForm | undefined
  /** Why the password of that was refused. */
  refused: string | undefined
  redirect: string | undefined
  /** Until it is done the form is under way. */
  onAccepted: (account: AccountForm) => Promise<void>
}

const EMPTY = { email: '', emailConfirmation: '', newPassword: '', newPasswordConfirmation: '' }

/** §4 stage 'account': moves on once the server has accepted the e-mail. */
export function AccountStage(props: AccountStageProps) {
  const { account, refused, redirect, onAccepted } = props
  const begun = { ...EMPTY, ...account, ...typedAt('account') }
  const form = usePortalForm(accountFormSchema, begun)
  const isPasswordLost = useLostAt('account', begun).length > 0
  const isNumberLost = useLostAt('details', typedAt('details')).length > 0
  useKeptStage('account', form)
  useEffect(() => {
    if (refused) form.setError('newPassword', { type: 'server', message: refused })
  }, [form, refused])
  const submit = async (values: AccountForm) => {
    try {
      await call(checkEmail, { body: { email: values.email } })
      await onAccepted(values)
    } catch (error) {
      showFailure(form, registrationFailure(asFailure(error), 400))
    }
  }

  return (
    <Screen title={text('account.register.title')} above={<RegisterProgress stage="account" />}>
      <Paragraph>
        {text('account.register.have-account')}{' '}
        <TextLink to={paths.login(redirect)}>{text('account.register.log-in')}</TextLink>
      </Paragraph>
      <FormFrame
        form={form}
        onSubmit={submit}
        lost={isPasswordLost ? lostWords(isNumberLost) : undefined}
      >
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
          hint={
            <PasswordChecklist typed={form.watch('newPassword')} demands={REGISTRATION_DEMANDS} />
          }
          autoComplete="new-password"
        />
        <PasswordField
          name="newPasswordConfirmation"
          label={text('account.field.newPasswordConfirmation')}
          isRepeated
          autoComplete="new-password"
        />
        <div className="portal-actions">
          <SubmitButton>{text('layout.next')}</SubmitButton>
        </div>
      </FormFrame>
    </Screen>
  )
}

/** The number is asked for at the next step. */
function lostWords(isNumberLost: boolean): string {
  return text(`account.register.${isNumberLost ? 'both' : 'password'}-again`)
}
