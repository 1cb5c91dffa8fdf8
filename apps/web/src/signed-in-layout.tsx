import { paths } from '@vignettes/domain/paths/paths.ts'
import { useEffect, useState } from 'react'
import { Outlet, redirect, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { mayStay, onSignedOut } from './api/session.ts'
import { showPageErrorAfterNavigation } from './components/page-error.ts'
import { Screen } from './components/screen.tsx'
import { isScreenGone, useIsCut } from './cut-line.ts'
import { text } from './text.ts'
import { Paragraph } from './ui/paragraph.tsx'

/** Who is on their way sooner hears where they come, and nothing before. */
const SLOW_MS = 3_000

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

/** Until the screen that comes after the logout is there, which without a line may be long: then it is said what is so. */
function Left() {
  const isCut = useIsCut()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    isScreenGone.write(true)
    const timer = setTimeout(setSlow, SLOW_MS, true)
    return () => {
      isScreenGone.write(false)
      clearTimeout(timer)
    }
  }, [])
  if (!isCut && !isSlow) return null
  return (
    <Screen title={text('frame.leave.gone')}>
      <Paragraph>{text('frame.leave.kept')}</Paragraph>
    </Screen>
  )
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
