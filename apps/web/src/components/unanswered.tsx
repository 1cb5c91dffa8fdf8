import { paths } from '@vignettes/domain/paths/paths.ts'
import { Navigate } from 'react-router'
import { FailedLoad } from './failed-load.tsx'
import { loadingScreen } from './loading-screen.tsx'
import type { PageError } from './page-error.ts'
import { Screen } from './screen.tsx'
import { useScreenGone } from './use-screen-gone.ts'

interface UnansweredProps {
  /** Of the screen; it claims nothing of what the answer would tell (decisions A23). */
  title: string
  /** What could not be had. */
  failedTitle: string
  /** The server says that there is no such thing of this account. */
  isUnknown: boolean
  /** Why there is no answer; undefined while it may still come. */
  failure: PageError | undefined
  onRetry: () => void
}

/** In the place of a screen about one request or vignette, as long as the server has not said how that stands. */
export function Unanswered(props: UnansweredProps) {
  const { title, failedTitle, isUnknown, failure, onRetry } = props
  if (isUnknown) return <LeadOn to={paths.vignettes()} title={title} />
  if (!failure) return loadingScreen(title)
  return (
    <Screen title={title}>
      <FailedLoad title={failedTitle} failure={failure} onRetry={onRetry} />
    </Screen>
  )
}

/** Leads to another screen, which without a line may be long in coming: till then something stands here. */
export function LeadOn({ to, title }: { to: string; title: string }) {
  useScreenGone('silent')
  return (
    <>
      <Navigate replace to={to} />
      {loadingScreen(title)}
    </>
  )
}
