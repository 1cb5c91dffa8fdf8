import { paths } from '@vignettes/domain/paths/paths.ts'
import { useContext, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadUser } from '../../api/load-user.ts'
import { useIsHelping } from '../../api/session.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { loadingScreen } from '../../components/loading-screen.tsx'
import { SignOut } from '../../components/sign-out.ts'
import { Screen } from '../../components/screen.tsx'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

interface SignedInProps {
  email: string | undefined
  redirect: string | undefined
  /** Why somebody would log out here. */
  hint?: string
}

/**
 * §2.6 the signed-in state of the login and reset screens: the e-mail, and a way out. §4 that leads to the login. That somebody is logged in
 * is said once the server has: a token that this browser kept may have ended. Who helps is logged in as somebody else than the e-mail says.
 */
export function SignedIn({ email, redirect, hint }: SignedInProps) {
  const [isUnsure, setUnsure] = useState(false)
  const ask = () => void loadUser().then((outcome) => setUnsure(outcome === 'failed'))
  useEffect(() => {
    if (!email) ask()
  }, [email])
  const leave = useLeave()
  const isHelping = useIsHelping()
  const askAgain = () => {
    setUnsure(false)
    ask()
  }
  if (isUnsure && !email) return <Unsure onAsk={askAgain} onLeave={leave} />
  if (!email) return loadingScreen(text('account.login.title'))
  if (isHelping) return <Helping redirect={redirect} />
  return (
    <Screen title={text('account.login.signed-in-title')}>
      <Paragraph>
        {text('account.login.signed-in')} <strong className="portal-address">{email}</strong>
      </Paragraph>
      {hint && <Paragraph>{hint}</Paragraph>}
      <div className="portal-actions">
        <ButtonLink to={redirect ?? paths.vignettes()}>
          {text(redirect ? 'account.login.go-on' : 'account.login.vignettes')}
        </ButtonLink>
        <Button variant="secondary" onClick={leave}>
          {text('layout.sign-out')}
        </Button>
      </div>
    </Screen>
  )
}

/** The way back to one's own stands above the screen. */
function Helping({ redirect }: Pick<SignedInProps, 'redirect'>) {
  return (
    <Screen title={text('account.login.signed-in-title')}>
      <Paragraph>{text('account.login.helping')}</Paragraph>
      <div className="portal-actions">
        <ButtonLink to={redirect ?? paths.vignettes()}>
          {text('account.login.helping-on')}
        </ButtonLink>
      </div>
    </Screen>
  )
}

/** Nobody could be asked: what is known is that there was a session here. */
function Unsure({ onAsk, onLeave }: { onAsk: () => void; onLeave: () => void }) {
  return (
    <Screen title={text('account.login.unsure-title')}>
      <Alert role="alert" severity="error" heading={text('error.failed')} headingLevel={2}>
        <Paragraph>{text('account.login.unsure')}</Paragraph>
        <div className="portal-actions">
          <Button variant="secondary" onClick={onAsk}>
            {text('layout.retry')}
          </Button>
        </div>
      </Alert>
      <div className="portal-actions">
        <Button variant="secondary" onClick={onLeave}>
          {text('layout.sign-out')}
        </Button>
      </div>
    </Screen>
  )
}

function useLeave(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const signOut = useContext(SignOut)
  return () =>
    signOut(() => {
      // The login screen itself keeps where it leads to.
      if (pathname !== paths.login()) void navigate(paths.login())
    })
}
