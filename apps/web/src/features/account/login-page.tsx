import { paths } from '@vignettes/domain/paths/paths.ts'
import { safeRedirect } from '@vignettes/domain/paths/safe-redirect.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { withTexts } from '../../text.ts'
import { LoginForm } from './login-form.tsx'
import { SignedIn } from './signed-in.tsx'
import { useEarlierSession } from './use-earlier-session.ts'

export const clientLoader = withTexts('account')

/** §2.6 login; who has a token already sees that instead. */
export default function LoginPage() {
  const { earlier, beginHere } = useEarlierSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const redirect = safeRedirect(search.get('redirect'))
  if (earlier) return <SignedIn email={earlier.email} redirect={redirect} />
  return (
    <LoginForm
      redirect={redirect}
      onLoggingIn={beginHere}
      onLoggedIn={async () => navigate(redirect ?? paths.vignettes(), { replace: true })}
    />
  )
}
