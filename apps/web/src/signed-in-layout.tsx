import { paths } from '@vignettes/domain/paths/paths.ts'
import { useEffect, useState } from 'react'
import { Outlet, redirect, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { mayStay, onSignedOut } from './api/session.ts'
import { Left } from './components/left.tsx'
import { showPageErrorAfterNavigation } from './components/page-error.ts'
import { text } from './text.ts'

/**
 * §2.1 protected routes need a token that has not ended; otherwise the login screen leads back here. Who goes on at the moment at which
 * the session ends is asked to log in above the screen that comes.
 */
export const clientMiddleware = [
  ({ request }: Pick<ClientLoaderFunctionArgs, 'request'>) => {
    if (mayStay()) return
    const { pathname, search } = new URL(request.url)
    throw redirect(paths.login(`${pathname}${search}`))
  },
]

/** The guard runs on every navigation to a screen below, and only where there is something to load. */
export function clientLoader() {
  return null
}

export default function SignedInLayout() {
  return useLogout() ? <Left /> : <Outlet />
}

/**
 * What a logout leaves goes at once: a screen that lost its draft would lead on to another. Logging out in one tab is logging
 * out in each, and leads to the login there as well.
 */
function useLogout(): boolean {
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  useEffect(
    () =>
      onSignedOut(({ way, isElsewhere }) => {
        if (way !== 'by-portal' || isElsewhere) setOver(true)
        // Whose vignettes come next is told by the part that leads there (features/helping).
        if (!isElsewhere || way === 'to-help' || way === 'from-help') return
        showPageErrorAfterNavigation({
          title: text('frame.leave.gone'),
          message: text('frame.leave.elsewhere'),
          isNeutral: true,
        })
        void navigate(paths.login(), { replace: true })
      }),
    [navigate],
  )
  return isOver
}
