import { paths } from '@vignettes/domain/paths/paths.ts'
import { signOut } from '../../api/session.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { Screen } from '../../components/screen.tsx'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

interface SignedInProps {
  email: string | undefined
  redirect: string | undefined
}

/** §2.6 the signed-in state of the login screen: the e-mail, and a way out. */
export function SignedIn({ email, redirect }: SignedInProps) {
  return (
    <Screen title={text('account.login.signed-in-title')}>
      {email && (
        <Paragraph>
          {text('account.login.signed-in')} <strong className="portal-address">{email}</strong>
        </Paragraph>
      )}
      <div className="portal-actions">
        <ButtonLink to={redirect ?? paths.vignettes()}>
          {text(redirect ? 'account.login.go-on' : 'account.login.vignettes')}
        </ButtonLink>
        <Button variant="secondary" onClick={signOut}>
          {text('layout.sign-out')}
        </Button>
      </div>
    </Screen>
  )
}
