import { staffLogin } from '@vignettes/domain/api/staff.ts'
import { staffLoginSchema } from '@vignettes/domain/casework/staff-forms.ts'
import { backToCasework, caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { Navigate, useSearchParams } from 'react-router'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { hadStaffSession, startStaffSession, useStaffSession } from '../../../api/staff-session.ts'
import { PAGE_SETTINGS } from '../../../brand/page-settings.ts'
import { CodeField } from '../../../components/casework/code-field.tsx'
import { Credentials } from '../../../components/form/credentials.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { Screen } from '../../../components/screen.tsx'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { DirectoryLogin } from './directory-login.tsx'

/** Logging in at the desk, with a second factor or by the city's own directory. Who came from a screen goes back to it. */
export default function StaffLoginPage() {
  const session = useStaffSession()
  const [search] = useSearchParams()
  const back = backToCasework(search.get('terug'))
  if (session) return <Navigate to={back ?? caseworkPaths.start()} replace />
  return (
    <Screen title={text('casework.login.title')}>
      {hadStaffSession() && (
        <Alert role="status" heading={text('casework.login.ended')} headingLevel={2} />
      )}
      {PAGE_SETTINGS.staffDirectory ? <DirectoryLogin /> : <PasswordLogin />}
    </Screen>
  )
}

function PasswordLogin() {
  const form = usePortalForm(staffLoginSchema, { email: '', password: '', code: '' })
  const { send } = useStaffMutation(staffLogin, {
    form,
    onDone: ({ session: token, staffMember }) => startStaffSession({ token, staffMember }),
  })
  const submit = async (body: { email: string; password: string; code: string }) => {
    const done = await send({ body })
    if (done) return
    // A code works once, also a right one beside a wrong password: the next one is typed at once.
    form.setValue('code', '')
    form.setFocus('code')
  }
  return (
    <>
      <Paragraph>{text('casework.login.lead')}</Paragraph>
      <FormFrame form={form} onSubmit={submit} isKept={false}>
        <Credentials />
        <CodeField hint={text('casework.login.code-hint')} />
        <div className="portal-actions">
          <SubmitButton>{text('account.login.submit')}</SubmitButton>
        </div>
      </FormFrame>
    </>
  )
}
