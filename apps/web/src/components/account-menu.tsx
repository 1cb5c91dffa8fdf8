import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { text, withTexts } from '../text.ts'

/** The texts of the menu, which nobody needs who is not logged in. */
export const loadTexts = withTexts('frame')

interface AccountMenuProps {
  email: string | undefined
  onSignOut: () => void
}

/** §1 who is logged in, as a link to their vignettes, and the way out; on a phone behind one button. */
export default function AccountMenu({ email, onSignOut }: AccountMenuProps) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  // Going somewhere closes it.
  const isOpen = openAt === key
  const close = () => setOpenAt(undefined)

  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      // A dialog has its Escape to itself, and gives the focus back to the way out, which must still be there.
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
      close()
      button.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])

  return (
    <>
      <button
        ref={button}
        type="button"
        className="portal-menu__button"
        aria-expanded={isOpen}
        aria-controls="account-menu"
        onClick={() => (isOpen ? close() : setOpenAt(key))}
      >
        {text('frame.menu.button')}
      </button>
      <ul id="account-menu" className={`portal-menu${isOpen ? ' portal-menu--open' : ''}`}>
        {email && (
          <li>
            <Link className="ams-standalone-link portal-header__email" to={paths.vignettes()}>
              {email}
            </Link>
          </li>
        )}
        <li className="portal-menu__more">
          <Link className="ams-standalone-link" to={ownPaths.accountDetails()}>
            {text('frame.menu.details')}
          </Link>
        </li>
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
