import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { Link } from 'react-router'
import { fetchTexts, text } from '../text.ts'
import { MenuButton } from './menu-button.tsx'
import { useFoldedMenu } from './use-folded-menu.ts'

/** The texts of the menu, which nobody needs who is not logged in. */
export const loadTexts = () => fetchTexts('frame')

/** Whose account it is. */
export interface Account {
  email: string | undefined
  /** Somebody else's: of who helps them. */
  isHelping: boolean
}

interface AccountMenuProps extends Account {
  onSignOut: () => void
}

/** §1 who is logged in, as a link to their vignettes, and the way out; on a phone behind one button. Who helps is not logged in as who is helped: no e-mail and no details of theirs. */
export default function AccountMenu({ email, isHelping, onSignOut }: AccountMenuProps) {
  const toVignettes = isHelping ? text('frame.menu.vignettes') : email
  const menu = useFoldedMenu()
  return (
    <>
      <MenuButton menu={menu} controls="account-menu" label="frame.menu.button" />
      <ul id="account-menu" className={`portal-menu${menu.isOpen ? ' portal-menu--open' : ''}`}>
        {toVignettes && (
          <li>
            <Link className="ams-standalone-link portal-header__email" to={paths.vignettes()}>
              {toVignettes}
            </Link>
          </li>
        )}
        {!isHelping && (
          <li className="portal-menu__more">
            <Link className="ams-standalone-link" to={ownPaths.accountDetails()}>
              {text('frame.menu.details')}
            </Link>
          </li>
        )}
        <li>
          <Link
            className="ams-standalone-link"
            to={paths.login()}
            onClick={(event) => {
              // It leads there once somebody is out, who may be asked first.
              event.preventDefault()
              onSignOut()
            }}
          >
            {text('layout.sign-out')}
          </Link>
        </li>
      </ul>
    </>
  )
}
