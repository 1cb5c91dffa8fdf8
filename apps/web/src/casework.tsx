import { staffLogout } from '@vignettes/domain/api/staff.ts'
import { hasRole } from '@vignettes/domain/casework/staff.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { belowRoom } from '@vignettes/domain/paths/casework-routes.ts'
import { Suspense, useEffect, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate, useRoutes } from 'react-router'
import { staffCall } from './api/staff-client.ts'
import { forgetCaseworkAnswers } from './api/staff-queries.ts'
import {
  hasLeftCasework,
  leaveCasework,
  onCaseworkLeft,
  useStaffSession,
} from './api/staff-session.ts'
import { PAGE_SETTINGS } from './brand/page-settings.ts'
import { CaseworkFrame } from './components/casework/casework-frame.tsx'
import { CaseworkOnItsWay } from './components/casework/casework-on-its-way.tsx'
import { askBeforeLeaving } from './components/casework/leave-asked.ts'
import { OtherRole } from './components/casework/other-role.tsx'
import { queueAsLeft } from './components/casework/queue-left.ts'
import { roleNames } from './components/casework/role-names.ts'
import { useShortcuts } from './components/casework/shortcuts.ts'
import { NotFound } from './components/not-found.tsx'
import { NotKept } from './components/not-kept.tsx'
import { CASEWORK_SCREENS, menuOf, startOf } from './casework-screens.ts'
import { type LazyPart, useFetchAhead } from './lazy-part.tsx'
import './styles/forms.css'
import './styles/casework.css'
import { text, withTexts } from './text.ts'

export const clientLoader = withTexts('casework', 'decision', 'form', 'account', 'recap')

/** The municipality's own room. Where the desk is not opened there is nothing, as on the server. */
export default function Casework() {
  return PAGE_SETTINGS.casework ? <OpenCasework /> : <NotFound />
}

/** The frame, and in it the screen of the address, for whose roles it is. */
function OpenCasework() {
  const session = useStaffSession()
  const navigate = useNavigate()
  useEffect(() => onCaseworkLeft(forgetCaseworkAnswers), [])
  const home = { to: caseworkPaths.start(), label: text('casework.other-role.start') }
  const screen = useRoutes([
    { index: true, element: <Start /> },
    ...CASEWORK_SCREENS.map(({ path, roles, Screen, next }) => ({
      path: belowRoom(path),
      element: roles ? (
        <ForRoles roles={roles}>
          <Screen />
          {next && <Ahead of={next} />}
        </ForRoles>
      ) : (
        <Screen />
      ),
    })),
    { path: '*', element: <NotFound home={home} /> },
  ])

  const logOut = () =>
    askBeforeLeaving(() => {
      // The server ends it too; a staff member who has no connection is out of this browser all the same.
      void staffCall(staffLogout, {}).catch(() => undefined)
      leaveCasework()
      void navigate(caseworkPaths.login())
    })

  const staffMember = session?.staffMember
  const menu = staffMember ? menuOf(staffMember) : []
  const goTo = (path: string, way: () => { to: string; state?: object }) => () => {
    const { to, state } = way()
    if (menu.some((each) => each.to === path)) void navigate(to, { state })
  }
  useShortcuts({
    queue: goTo(caseworkPaths.queue(), queueAsLeft),
    search: goTo(caseworkPaths.search(), () => ({ to: caseworkPaths.search() })),
  })
  return (
    <CaseworkFrame
      staffMember={
        staffMember ? { name: staffMember.name, roleName: roleNames(staffMember.roles) } : null
      }
      menu={menu.map(({ to, label }) => ({ to, label: text(label) }))}
      onLogOut={logOut}
    >
      <NotKept />
      <Suspense fallback={<CaseworkOnItsWay />}>{screen}</Suspense>
    </CaseworkFrame>
  )
}

function Ahead({ of: next }: { of: Pick<LazyPart<never>, 'fetchAhead'> }) {
  useFetchAhead(next)
  return null
}

/** The room itself leads to where the staff member's work is. */
function Start() {
  const session = useStaffSession()
  const start = session && startOf(session.staffMember)
  return <Navigate to={start ?? caseworkPaths.login()} replace />
}

interface ForRolesProps {
  roles: (typeof CASEWORK_SCREENS)[number]['roles'] & {}
  children: ReactNode
}

/** Without a session the login comes first, and leads back here; who has none of its roles is told so. */
function ForRoles({ roles, children }: ForRolesProps) {
  const session = useStaffSession()
  const { pathname, search } = useLocation()
  if (!session) {
    const back = hasLeftCasework() ? undefined : `${pathname}${search}`
    return <Navigate to={caseworkPaths.login(back)} replace />
  }
  const { staffMember } = session
  if (!hasRole(staffMember, roles)) return <OtherRole start={startOf(staffMember)} />
  return children
}
