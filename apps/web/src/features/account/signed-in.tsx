import { paths } from '@vignettes/domain/paths/paths.ts'
import { useContext } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '../../components/button-link.tsx'
import { SignOut } from '../../components/sign-out.ts'
import { Screen } from '../../components/screen.tsx'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

interface SignedInProps {
  email: string | undefined
  redirect: string | undefined
  /** Why somebody would log out here. */
  hint?: string
}

/** §2.6 the signed-in state of the login and reset screens: the e-mail, and a way out. §4 that leads to the login. */
export function SignedIn({ email, redirect, hint }: SignedInProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const signOut = useContext(SignOut)
  const leave = () =>
    signOut(() => {
      // The login screen itself keeps where it leads to.
      if (pathname !== paths.login()) void navigate(paths.login())
    })
  return (
    <Screen title={text('account.login.signed-in-title')}>
      {email && (
        <Paragraph>
          {text('account.login.signed-in')} <strong className="portal-address">{email}</strong>
        </Paragraph>
      )}
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
