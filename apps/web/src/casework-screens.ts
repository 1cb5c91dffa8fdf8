import {
  ADMINISTRATOR_ROLES,
  CASE_ROLES,
  CHECK_ROLES,
  COUNT_ROLES,
  hasRole,
  LEAD_ROLES,
  MONEY_ROLES,
  SECURITY_ROLES,
  STAFF_ROLES,
  type StaffRole,
} from '@vignettes/domain/casework/staff.ts'
import { CASEWORK_ROUTES } from '@vignettes/domain/paths/casework-routes.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { ComponentType } from 'react'
import { type LazyPart, lazyPart, lazyScreen } from './lazy-part.tsx'
import { textLoader } from './text.ts'

interface CaseworkScreen {
  /** Its row in the table of addresses. */
  path: string
  /** Who works here; absent for a screen before the login. */
  roles?: readonly StaffRole[]
  /** Its place in the menu; absent for a screen that others lead to. */
  menu?: TextKey
  Screen: ComponentType
  /** What is opened from it, fetched once somebody begins. */
  next?: Pick<LazyPart<never>, 'fetchAhead'>
}

const caseScreen = lazyPart<object>(
  async () => (await import('./features/casework/case/case-page.tsx')).default,
)

/**
 * The screens of the desk, in the order of the menu. They are no routes of the portal's own table: that table is sent
 * to every citizen, and this one to staff members only. Each screen is loaded when it is first opened.
 */
export const CASEWORK_SCREENS: readonly CaseworkScreen[] = [
  {
    path: CASEWORK_ROUTES.login,
    Screen: lazyScreen(() => import('./features/casework/login/login-page.tsx')),
  },
  {
    path: CASEWORK_ROUTES.queue,
    roles: MONEY_ROLES,
    menu: 'casework.menu.queue',
    Screen: lazyScreen(() => import('./features/casework/queue/queue-page.tsx')),
    next: caseScreen,
  },
  {
    path: CASEWORK_ROUTES.case,
    roles: MONEY_ROLES,
    Screen: caseScreen.Part,
  },
  {
    path: CASEWORK_ROUTES.applicant,
    roles: MONEY_ROLES,
    Screen: lazyScreen(() => import('./features/casework/owned/applicant-page.tsx')),
  },
  {
    path: CASEWORK_ROUTES.boat,
    roles: MONEY_ROLES,
    Screen: lazyScreen(() => import('./features/casework/owned/boat-page.tsx')),
  },
  {
    path: CASEWORK_ROUTES.search,
    roles: MONEY_ROLES,
    menu: 'casework.menu.search',
    Screen: lazyScreen(() => import('./features/casework/search/search-page.tsx')),
  },
  {
    path: CASEWORK_ROUTES.counter,
    roles: CASE_ROLES,
    menu: 'casework.menu.counter',
    Screen: lazyScreen(async () => {
      // Its fields for files speak as those of the wizard.
      const texts = textLoader('wizard')()
      const [page] = await Promise.all([
        import('./features/casework/counter/counter-page.tsx'),
        texts,
      ])
      return page
    }),
  },
  {
    path: CASEWORK_ROUTES.post,
    roles: CASE_ROLES,
    Screen: lazyScreen(() => import('./features/casework/post/post-page.tsx')),
  },
  {
    path: CASEWORK_ROUTES.refunds,
    roles: MONEY_ROLES,
    menu: 'casework.menu.refunds',
    Screen: lazyScreen(() => import('./features/casework/refunds/refunds-page.tsx')),
  },
  {
    path: CASEWORK_ROUTES.lead,
    roles: LEAD_ROLES,
    menu: 'casework.menu.lead',
    Screen: lazyScreen(() => import('./features/casework/lead/lead-page.tsx')),
  },
  {
    path: CASEWORK_ROUTES.check,
    roles: CHECK_ROLES,
    menu: 'casework.menu.check',
    Screen: lazyScreen(() => import('./features/casework/check/check-page.tsx')),
  },
  {
    path: CASEWORK_ROUTES.staff,
    roles: ADMINISTRATOR_ROLES,
    menu: 'casework.menu.staff',
    Screen: lazyScreen(() => import('./features/casework/staff/staff-page.tsx')),
  },
  {
    path: CASEWORK_ROUTES.numbers,
    roles: ADMINISTRATOR_ROLES,
    menu: 'casework.menu.numbers',
    Screen: lazyScreen(() => import('./features/casework/numbers/numbers-page.tsx')),
  },
  {
    path: CASEWORK_ROUTES.jobs,
    roles: ADMINISTRATOR_ROLES,
    menu: 'casework.menu.jobs',
    Screen: lazyScreen(() => import('./features/casework/jobs/jobs-page.tsx')),
  },
  {
    path: CASEWORK_ROUTES.openAccount,
    roles: ADMINISTRATOR_ROLES,
    menu: 'casework.menu.open-account',
    Screen: lazyScreen(() => import('./features/casework/open-account/open-account-page.tsx')),
  },
  {
    path: CASEWORK_ROUTES.security,
    roles: SECURITY_ROLES,
    menu: 'casework.menu.security',
    Screen: lazyScreen(() => import('./features/casework/security/security-page.tsx')),
  },
  {
    path: CASEWORK_ROUTES.audit,
    roles: SECURITY_ROLES,
    menu: 'casework.menu.audit',
    Screen: lazyScreen(() => import('./features/casework/audit/audit-page.tsx')),
  },
  {
    path: CASEWORK_ROUTES.retention,
    roles: SECURITY_ROLES,
    menu: 'casework.menu.retention',
    Screen: lazyScreen(() => import('./features/casework/retention/retention-page.tsx')),
  },
  {
    path: CASEWORK_ROUTES.reference,
    roles: SECURITY_ROLES,
    menu: 'casework.menu.reference',
    Screen: lazyScreen(() => import('./features/casework/reference/reference-page.tsx')),
  },
  {
    path: CASEWORK_ROUTES.counts,
    roles: COUNT_ROLES,
    menu: 'casework.menu.counts',
    Screen: lazyScreen(() => import('./features/casework/counts/counts-page.tsx')),
  },
  {
    path: CASEWORK_ROUTES.access,
    roles: STAFF_ROLES,
    menu: 'casework.menu.access',
    Screen: lazyScreen(() => import('./features/casework/access/access-page.tsx')),
  },
  {
    path: CASEWORK_ROUTES.invitation,
    Screen: lazyScreen(() => import('./features/casework/invitation/invitation-page.tsx')),
  },
]

interface HasRoles {
  roles: readonly StaffRole[]
}

/** Where a staff member begins: the first screen of the menu that is theirs. */
export function startOf(staffMember: HasRoles): string | undefined {
  return menuOf(staffMember)[0]?.to
}

export function menuOf(staffMember: HasRoles): { to: string; label: TextKey }[] {
  return CASEWORK_SCREENS.flatMap(({ path, roles, menu }) =>
    menu && roles && hasRole(staffMember, roles) ? [{ to: `/${path}`, label: menu }] : [],
  )
}
