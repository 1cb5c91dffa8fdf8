import { deskLogin, deskLoginSchema } from '@vignettes/domain/api/desk-staff.ts'
import { Navigate, useSearchParams } from 'react-router'
import { asFailure } from '../../api/client.ts'
import { deskCall } from '../../api/desk-client.ts'
import { hadDeskSession, startDeskSession, useDeskSession } from '../../api/desk-session.ts'
import { Credentials } from '../../components/form/credentials.tsx'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { showFailure } from '../../components/form/show-failure.ts'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { usePortalForm } from '../../components/form/use-portal-form.ts'
import { Screen } from '../../components/screen.tsx'
import { backToDesk, deskPaths } from '../../desk-paths.ts'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

/** Logging in at the desk, with a second factor. Who came from a screen goes back to it. */
export default function DeskLoginPage() {
  const session = useDeskSession()
  const [search] = useSearchParams()
  const back = backToDesk(search.get('terug'))
  const form = usePortalForm(deskLoginSchema, { email: '', password: '', code: '' })
  if (session) return <Navigate to={back ?? deskPaths.start()} replace />

  const submit = async (body: { email: string; password: string; code: string }) => {
    try {
      const { session: token, staffMember } = await deskCall(deskLogin, { body })
      startDeskSession({ token, staffMember })
    } catch (error) {
      // A code works once, also a right one beside a wrong password.
      form.setValue('code', '')
      showFailure(form, asFailure(error))
    }
  }

  return (
    <Screen title={text('desk.login.title')}>
      {hadDeskSession() && (
        <Alert role="status" heading={text('desk.login.ended')} headingLevel={2} />
      )}
      <Paragraph>{text('desk.login.lead')}</Paragraph>
      <FormFrame form={form} onSubmit={submit} isKept={false}>
        <Credentials />
        <TextField
          name="code"
          label={text('desk.login.code')}
          hint={text('desk.login.code-hint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          size="short"
        />
        <div className="portal-actions">
          <SubmitButton>{text('account.login.submit')}</SubmitButton>
        </div>
      </FormFrame>
    </Screen>
  )
}
