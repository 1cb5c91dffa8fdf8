import { paths } from '@vignettes/domain/paths/paths.ts'
import { useNavigate } from 'react-router'
import { withTexts } from '../../text.ts'
import { LoginForm } from './login-form.tsx'
import { SignedIn } from './signed-in.tsx'
import { openInOwnLanguage } from './open-in-own-language.ts'
import { useEarlierSession } from './use-earlier-session.ts'
import { useRedirect } from './use-redirect.ts'

export const clientLoader = withTexts('account')

/** §2.6 login; who has a token already sees that instead. */
export default function LoginPage() {
  const { earlier, beginHere } = useEarlierSession()
  const navigate = useNavigate()
  const redirect = useRedirect()
  if (earlier) return <SignedIn email={earlier.email} redirect={redirect} />
  return (
    <LoginForm
      redirect={redirect}
      onLoggingIn={beginHere}
      onLoggedIn={async () => {
        const next = redirect ?? paths.vignettes()
        if (!openInOwnLanguage(next)) await navigate(next, { replace: true })
      }}
    />
  )
}
