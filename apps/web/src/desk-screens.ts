import {
  ADMINISTRATOR_ROLES,
  CASE_ROLES,
  CHECK_ROLES,
  COUNT_ROLES,
  type StaffRole,
} from '@vignettes/domain/casework/staff.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { lazy, type ComponentType } from 'react'

interface DeskScreen {
  /** Below /beheer. */
  path: string
  /** Who works here; absent for a screen before the login. */
  roles?: readonly StaffRole[]
  /** Its place in the menu; absent for a screen that others lead to. */
  menu?: TextKey
  Screen: ComponentType
}

/**
 * The screens of the desk, in the order of the menu. They are no routes of the portal's own table: that table is sent
 * to every citizen, and this one to staff members only. Each screen is loaded when it is first opened.
 */
export const DESK_SCREENS: readonly DeskScreen[] = [
  { path: 'inloggen', Screen: lazy(() => import('./features/desk/login-page.tsx')) },
  {
    path: 'werkvoorraad',
    roles: CASE_ROLES,
    menu: 'desk.menu.queue',
    Screen: lazy(() => import('./features/desk/queue/queue-page.tsx')),
  },
  {
    path: 'aanvraag/:id',
    roles: CASE_ROLES,
    Screen: lazy(() => import('./features/desk/case/case-page.tsx')),
  },
  {
    path: 'zoeken',
    roles: CASE_ROLES,
    menu: 'desk.menu.search',
    Screen: lazy(() => import('./features/desk-office/search/search-page.tsx')),
  },
  {
    path: 'controle',
    roles: CHECK_ROLES,
    menu: 'desk.menu.check',
    Screen: lazy(() => import('./features/desk-office/check/check-page.tsx')),
  },
  {
    path: 'medewerkers',
    roles: ADMINISTRATOR_ROLES,
    menu: 'desk.menu.staff',
    Screen: lazy(() => import('./features/desk-office/staff/staff-page.tsx')),
  },
  {
    path: 'nummers',
    roles: ADMINISTRATOR_ROLES,
    menu: 'desk.menu.numbers',
    Screen: lazy(() => import('./features/desk-office/numbers/numbers-page.tsx')),
  },
  {
    path: 'cijfers',
    roles: COUNT_ROLES,
    menu: 'desk.menu.counts',
    Screen: lazy(() => import('./features/desk-office/counts/counts-page.tsx')),
  },
  {
    path: 'uitnodiging',
    Screen: lazy(() => import('./features/desk-office/invitation/invitation-page.tsx')),
  },
]

/** Where a staff member begins: the first screen of the menu that is theirs. */
export function startOf(role: StaffRole): string | undefined {
  return menuOf(role)[0]?.to
}

export function menuOf(role: StaffRole): { to: string; label: TextKey }[] {
  return DESK_SCREENS.flatMap(({ path, roles, menu }) =>
    menu && roles?.includes(role) ? [{ to: `/beheer/${path}`, label: menu }] : [],
  )
}
