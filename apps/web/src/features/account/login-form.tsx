import { loginSchema } from '@vignettes/domain/account/login.ts'
import { login } from '@vignettes/domain/api/account.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { asFailure, call } from '../../api/client.ts'
import { Credentials } from '../../components/form/credentials.tsx'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { showFailure } from '../../components/form/show-failure.ts'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { Screen } from '../../components/screen.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { beginSession } from './begin-session.ts'
import { loginFailure } from './login-failure.ts'

interface LoginFormProps {
  redirect: string | undefined
  /** The credentials were right; the session is about to begin. */
  onLoggingIn?: () => void
  /** Until it is done the form is under way. */
  onLoggedIn: () => void | Promise<void>
}

/** §7 login: the token is saved, the user is fetched, and the way goes on. */
export function LoginForm({ redirect, onLoggingIn, onLoggedIn }: LoginFormProps) {
  const form = usePortalForm(loginSchema, { email: '', password: '' })
  const submit = async (body: { email: string; password: string }) => {
    try {
      const { access_token } = await call(login, { body })
      onLoggingIn?.()
      await beginSession(access_token)
      await onLoggedIn()
    } catch (error) {
      showFailure(form, loginFailure(asFailure(error)))
    }
  }

  return (
    <Screen title={text('account.login.title')}>
      <Paragraph>
        {text('account.login.no-account')}{' '}
        <TextLink to={paths.register(redirect)}>{text('account.login.register')}</TextLink>
      </Paragraph>
      <FormFrame form={form} onSubmit={submit}>
        <Credentials />
        <Paragraph>
          <TextLink to={ownPaths.requestReset()}>{text('account.login.forgotten')}</TextLink>
        </Paragraph>
        <div className="portal-actions">
          <SubmitButton busy={text('account.login.busy')}>
            {text('account.login.submit')}
          </SubmitButton>
        </div>
      </FormFrame>
    </Screen>
  )
}
