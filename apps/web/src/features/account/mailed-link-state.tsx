import { paths } from '@vignettes/domain/paths/paths.ts'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import type { Failure } from '../../api/failure.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { FailedLoad } from '../../components/failed-load.tsx'
import { loadingScreen } from '../../components/loading-screen.tsx'
import { Screen } from '../../components/screen.tsx'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { LinkIsOver } from './link-is-over.tsx'
import type { EmailLink } from './use-mailed-link.ts'

interface Looked {
  link: EmailLink | undefined
  failure: Failure | undefined
  onRetry: () => void
}

/**
 * A mailed link that cannot be used, or not yet. A function and no component, for the same reason as `loadingScreen`.
 *
 * @param title of the screen on which it could be used
 * @param over what is left to do with a link that nobody knows any more
 * @returns undefined for a link that can be used, or has been
 */
export function screenOfLink(
  title: string,
  { link, failure, onRetry }: Looked,
  over: ReactNode,
): ReactNode {
  if (failure?.status === 404) return <LinkIsOver refusal={failure.message}>{over}</LinkIsOver>
  if (failure) {
    return (
      <Screen title={title}>
        <FailedLoad title={text('error.failed')} failure={failure} onRetry={onRetry} />
      </Screen>
    )
  }
  if (!link) return loadingScreen(title)
  const { state, isChange } = link
  if (state === 'open' || state === 'done') return undefined
  if (state === 'over') {
    return <LinkIsOver refusal={text('refusal.confirm-link')}>{over}</LinkIsOver>
  }
  return (
    <Screen title={text('account.link.ended-title')}>
      <Paragraph size="large">
        {text(isChange ? `account.link.${state}` : 'account.link.newer')}
      </Paragraph>
      <ToLogin />
    </Screen>
  )
}

/** Whose link it is, where somebody else is logged in: that stays so. */
export function OtherSession({ link: { session } }: { link: EmailLink }) {
  const email = useSession()?.email
  if (session !== 'other') return null
  return (
    <Paragraph>
      {text(email ? 'account.link.other-session' : 'account.link.other-session-unnamed', {
        email: email ?? '',
      })}
    </Paragraph>
  )
}

/** The login screen tells who is logged in already, and lets them log out. */
export function ToLogin() {
  return (
    <div className="portal-actions">
      <ButtonLink to={paths.login()}>{text('account.reset.to-login')}</ButtonLink>
    </div>
  )
}
