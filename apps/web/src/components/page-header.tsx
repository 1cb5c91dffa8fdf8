import { paths } from '@vignettes/domain/paths/paths.ts'
import { Link } from 'react-router'
import { Logo } from '../brand/logo.tsx'
import { text } from '../text.ts'

interface PageHeaderProps {
  account: { email: string | undefined } | null
  onSignOut: () => void
}

/** §1: the logo leads home; who is logged in sees their e-mail, as a link to their vignettes, and a way out. */
export function PageHeader({ account, onSignOut }: PageHeaderProps) {
  return (
    <header className="portal-header">
      <Link className="portal-header__logo" to={paths.home()} aria-label={text('layout.home')}>
        <Logo />
        <span>{text('portal.title')}</span>
      </Link>
      <nav className="portal-header__account" aria-label={text('layout.account')}>
        {account ? (
          <>
            {account.email && (
              <Link className="ams-standalone-link portal-header__email" to={paths.vignettes()}>
                {account.email}
              </Link>
            )}
            <Link className="ams-standalone-link" to={paths.login()} onClick={onSignOut}>
              {text('layout.sign-out')}
            </Link>
          </>
        ) : (
          <Link className="ams-standalone-link" to={paths.login()}>
            {text('layout.sign-in')}
          </Link>
        )}
      </nav>
    </header>
  )
}
