import { paths } from '@vignettes/domain/paths/paths.ts'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { Logo } from '../brand/logo.tsx'
import { text } from '../text.ts'
import type { Account } from './account-menu.tsx'
import { LanguageChoice } from './language-choice.tsx'

const AccountMenu = lazy(() => loadMenu().catch(() => ({ default: WithoutMenu })))

async function loadMenu() {
  const menu = await import('./account-menu.tsx')
  await menu.loadTexts()
  return menu
}

/** Where the menu could not be fetched: a line that is cut takes nothing from the screen that stands. */
function WithoutMenu({ email, isHelping }: Account & { onSignOut: () => void }) {
  return (
    <Link className="ams-standalone-link" to={paths.vignettes()}>
      {(!isHelping && email) || text('layout.account')}
    </Link>
  )
}

interface PageHeaderProps {
  /** Undefined while it is not known whether somebody is logged in. */
  account: Account | null | undefined
  onSignOut: () => void
}

/** §1: the logo leads home; who is logged in sees their e-mail, as a link to their vignettes, and a way out; who helps sees no e-mail of who is helped. */
export function PageHeader({ account, onSignOut }: PageHeaderProps) {
  return (
    <header className="portal-header">
      <LanguageChoice />
      <Link className="portal-header__logo" to={paths.home()} aria-label={text('layout.home')}>
        <Logo />
        <span>{text('portal.title')}</span>
      </Link>
      {account !== undefined && (
        <nav className="portal-header__account" aria-label={text('layout.account')}>
          {account ? (
            <Suspense>
              <AccountMenu {...account} onSignOut={onSignOut} />
            </Suspense>
          ) : (
            <Link className="ams-standalone-link" to={paths.login()}>
              {text('layout.sign-in')}
            </Link>
          )}
        </nav>
      )}
    </header>
  )
}
