import { QueryClientProvider } from '@tanstack/react-query'
import { deskLogout } from '@vignettes/domain/api/desk-staff.ts'
import { Suspense, useEffect, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate, useRoutes } from 'react-router'
import { deskCall } from './api/desk-client.ts'
import { forgetDeskAnswers } from './api/desk-queries.ts'
import { hasLeftDesk, leaveDesk, onDeskLeft, useDeskSession } from './api/desk-session.ts'
import { queryClient } from './api/queries.ts'
import { PAGE_SETTINGS } from './brand/page-settings.ts'
import { DeskFrame } from './components/desk/desk-frame.tsx'
import { OtherRole } from './components/desk/other-role.tsx'
import { useShortcuts } from './components/desk/shortcuts.ts'
import { LoadingScreen } from './components/loading-screen.tsx'
import { NotFound } from './components/not-found.tsx'
import { deskPaths } from './desk-paths.ts'
import { DESK_SCREENS, menuOf, startOf } from './desk-screens.ts'
import './styles/forms.css'
import './styles/desk.css'
import { text, withTexts } from './text.ts'

export const clientLoader = withTexts('desk', 'form', 'account', 'recap')

/** Everything under /beheer. Where the desk is not opened there is nothing, as on the server. */
export default function Desk() {
  return PAGE_SETTINGS.desk ? <OpenDesk /> : <NotFound />
}

/** The frame, and in it the screen of the address, for whose role it is. */
function OpenDesk() {
  const session = useDeskSession()
  const navigate = useNavigate()
  useEffect(() => onDeskLeft(forgetDeskAnswers), [])
  const screen = useRoutes([
    { index: true, element: <Start /> },
    ...DESK_SCREENS.map(({ path, roles, Screen }) => ({
      path,
      element: roles ? (
        <ForRoles roles={roles}>
          <Screen />
        </ForRoles>
      ) : (
        <Screen />
      ),
    })),
    { path: '*', element: <NotFound /> },
  ])

  const logOut = () => {
    // The server ends it too; a staff member who has no connection is out of this browser all the same.
    void deskCall(deskLogout, {}).catch(() => undefined)
    leaveDesk()
    void navigate(deskPaths.login())
  }

  const staffMember = session?.staffMember
  const menu = staffMember ? menuOf(staffMember.role) : []
  const goTo = (path: string) => () => {
    if (menu.some(({ to }) => to === path)) void navigate(path)
  }
  useShortcuts({ w: goTo(deskPaths.queue()), '/': goTo(deskPaths.search()) })
  return (
    <QueryClientProvider client={queryClient}>
      <DeskFrame
        staffMember={
          staffMember
            ? { name: staffMember.name, roleName: text(`desk.role.${staffMember.role}`) }
            : null
        }
        menu={menu.map(({ to, label }) => ({ to, label: text(label) }))}
        onLogOut={logOut}
      >
        <Suspense fallback={<LoadingScreen title={text('desk.title')} />}>{screen}</Suspense>
      </DeskFrame>
    </QueryClientProvider>
  )
}

/** /beheer itself leads to where the staff member's work is. */
function Start() {
  const session = useDeskSession()
  const start = session && startOf(session.staffMember.role)
  return <Navigate to={start ?? deskPaths.login()} replace />
}

interface ForRolesProps {
  roles: (typeof DESK_SCREENS)[number]['roles'] & {}
  children: ReactNode
}

/** Without a session the login comes first, and leads back here; another role is told so. */
function ForRoles({ roles, children }: ForRolesProps) {
  const session = useDeskSession()
  const { pathname, search } = useLocation()
  if (!session) {
    const back = hasLeftDesk() ? undefined : `${pathname}${search}`
    return <Navigate to={deskPaths.login(back)} replace />
  }
  const { role } = session.staffMember
  if (!roles.includes(role)) return <OtherRole start={startOf(role)} />
  return children
}
