import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Logo } from '../../brand/logo.tsx'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ShortcutsHelp } from './shortcuts-help.tsx'

interface DeskFrameProps {
  /** Who works here; null before the login. */
  staffMember: { name: string; roleName: string } | null
  menu: readonly { to: string; label: string }[]
  onLogOut: () => void
  children: ReactNode
}

/** The room of the municipality: its own header and menu, and nothing of the citizens' pages. */
export function DeskFrame({ staffMember, menu, onLogOut, children }: DeskFrameProps) {
  return (
    <div className="portal-page desk">
      <SkipLink href="#inhoud">{text('layout.skip-link')}</SkipLink>
      <header className="desk-header">
        <p className="desk-header__name">
          <Logo />
          <span>{text('desk.title')}</span>
        </p>
        {staffMember && (
          <>
            <nav className="desk-menu" aria-label={text('desk.menu.label')}>
              <ul>
                {menu.map(({ to, label }) => (
                  <li key={to}>
                    <NavLink to={to}>{label}</NavLink>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="desk-header__who">
              <span>
                {staffMember.name} <span className="desk-muted">({staffMember.roleName})</span>
              </span>
              <ShortcutsHelp />
              <Button variant="tertiary" onClick={onLogOut}>
                {text('desk.menu.log-out')}
              </Button>
            </div>
          </>
        )}
      </header>
      <main id="inhoud" className="desk-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
