import { paths } from '@vignettes/domain/paths/paths.ts'
import { safeRedirect } from '@vignettes/domain/paths/safe-redirect.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../api/session.ts'
import { withTexts } from '../../text.ts'
import { LoginForm } from './login-form.tsx'
import { SignedIn } from './signed-in.tsx'

export const clientLoader = withTexts('account')

/** §2.6 login; who has a token already sees that instead. */
export default function LoginPage() {
  const session = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const redirect = safeRedirect(search.get('redirect'))
  if (session) return <SignedIn email={session.email} redirect={redirect} />
  return (
    <LoginForm
      redirect={redirect}
      onLoggedIn={() => void navigate(redirect ?? paths.vignettes(), { replace: true })}
    />
  )
}
