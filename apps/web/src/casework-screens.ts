import {
  ADMINISTRATOR_ROLES,
  CASE_ROLES,
  CHECK_ROLES,
  COUNT_ROLES,
  type StaffRole,
} from '@vignettes/domain/casework/staff.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { lazy, type ComponentType } from 'react'

interface CaseworkScreen {
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
export const CASEWORK_SCREENS: readonly CaseworkScreen[] = [
  { path: 'inloggen', Screen: lazy(() => import('./features/casework/login/login-page.tsx')) },
  {
    path: 'werkvoorraad',
    roles: CASE_ROLES,
    menu: 'casework.menu.queue',
    Screen: lazy(() => import('./features/casework/queue/queue-page.tsx')),
  },
  {
    path: 'aanvraag/:id',
    roles: CASE_ROLES,
    Screen: lazy(() => import('./features/casework/case/case-page.tsx')),
  },
  {
    path: 'zoeken',
    roles: CASE_ROLES,
    menu: 'casework.menu.search',
    Screen: lazy(() => import('./features/casework/search/search-page.tsx')),
  },
  {
    path: 'controle',
    roles: CHECK_ROLES,
    menu: 'casework.menu.check',
    Screen: lazy(() => import('./features/casework/check/check-page.tsx')),
  },
  {
    path: 'medewerkers',
    roles: ADMINISTRATOR_ROLES,
    menu: 'casework.menu.staff',
    Screen: lazy(() => import('./features/casework/staff/staff-page.tsx')),
  },
  {
    path: 'nummers',
    roles: ADMINISTRATOR_ROLES,
    menu: 'casework.menu.numbers',
    Screen: lazy(() => import('./features/casework/numbers/numbers-page.tsx')),
  },
  {
    path: 'cijfers',
    roles: COUNT_ROLES,
    menu: 'casework.menu.counts',
    Screen: lazy(() => import('./features/casework/counts/counts-page.tsx')),
  },
  {
    path: 'uitnodiging',
    Screen: lazy(() => import('./features/casework/invitation/invitation-page.tsx')),
  },
]

/** Where a staff member begins: the first screen of the menu that is theirs. */
export function startOf(role: StaffRole): string | undefined {
  return menuOf(role)[0]?.to
}

export function menuOf(role: StaffRole): { to: string; label: TextKey }[] {
  return CASEWORK_SCREENS.flatMap(({ path, roles, menu }) =>
    menu && roles?.includes(role) ? [{ to: `/beheer/${path}`, label: menu }] : [],
  )
}
