import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Logo } from '../../brand/logo.tsx'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { MenuButton } from '../menu-button.tsx'
import { useFoldedMenu } from '../use-folded-menu.ts'
import { ShortcutsHelp } from './shortcuts-help.tsx'

interface StaffMenuProps {
  staffMember: { name: string; roleName: string }
  menu: readonly { to: string; label: string }[]
  onLogOut: () => void
}

interface CaseworkFrameProps extends Omit<StaffMenuProps, 'staffMember'> {
  /** Who works here; null before the login. */
  staffMember: StaffMenuProps['staffMember'] | null
  children: ReactNode
}

/** The room of the municipality: its own header and menu, and nothing of the citizens' pages. */
export function CaseworkFrame({ staffMember, menu, onLogOut, children }: CaseworkFrameProps) {
  return (
    <div className="portal-page desk">
      <SkipLink href="#inhoud">{text('layout.skip-link')}</SkipLink>
      <header className="casework-header">
        <p className="casework-header__name">
          <Logo />
          <span>{text('casework.title')}</span>
        </p>
        {staffMember && <StaffMenu staffMember={staffMember} menu={menu} onLogOut={onLogOut} />}
      </header>
      <main id="inhoud" className="casework-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

/** Where a staff member can go, who they are, and the way out; on a phone behind one button: the water is checked with one. */
function StaffMenu({ staffMember, menu, onLogOut }: StaffMenuProps) {
  const folded = useFoldedMenu()
  return (
    <>
      <MenuButton menu={folded} controls="staff-menu" label="casework.menu.button" />
      <div
        id="staff-menu"
        className={`casework-fold${folded.isOpen ? ' casework-fold--open' : ''}`}
      >
        <nav className="casework-menu" aria-label={text('casework.menu.label')}>
          <ul>
            {menu.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to}>{label}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="casework-header__who">
          <span>
            {staffMember.name} <span className="casework-muted">({staffMember.roleName})</span>
          </span>
          <ShortcutsHelp />
          <Button variant="tertiary" onClick={onLogOut}>
            {text('casework.menu.log-out')}
          </Button>
        </div>
      </div>
    </>
  )
}
