import type { OwnedPage } from '@vignettes/domain/api/casework-applicant.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { asFailure } from '../../../api/client.ts'
import { BackLink } from '../../../components/back-link.tsx'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { loadingScreen } from '../../../components/loading-screen.tsx'
import { Screen } from '../../../components/screen.tsx'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { OwnedLists } from './owned-lists.tsx'

interface OwnedScreenProps {
  what: 'applicant' | 'boat'
  title: string | undefined
  asked: UseQueryResult<OwnedPage>
  /** Whether this is not the newest page. */
  isLater: boolean
  /** The address of a page: that after a mark, or the newest. */
  pathOf: (after?: string) => string
  /** What is known besides. */
  children: ReactNode
}

/** All of one applicant or boat: loading, not there, failed, or its facts above a page of its requests. */
export function OwnedScreen({
  what,
  title = text(`casework.${what}.title`),
  asked: { data, error, refetch },
  isLater,
  pathOf,
  children,
}: OwnedScreenProps) {
  const back = <BackLink to={caseworkPaths.search()} label={text('casework.search.title')} />
  if (!data && !error) return loadingScreen(title)
  const failure = error && asFailure(error)
  return (
    <Screen title={title} back={back} place={pathOf()}>
      {failure?.status === 404 && (
        <Alert
          role="alert"
          severity="warning"
          heading={text(`casework.${what}.not-found`)}
          headingLevel={2}
        />
      )}
      {failure && failure.status !== 404 && (
        <FailedLoad
          title={text(`casework.${what}.failed`)}
          failure={failure}
          onRetry={() => void refetch()}
        />
      )}
      {!failure && data && (
        <div className="casework-wide casework-owned">
          {children}
          <OwnedLists page={data}>
            <Pages isLater={isLater} next={data.next} pathOf={pathOf} />
          </OwnedLists>
        </div>
      )}
    </Screen>
  )
}

interface PagesProps extends Pick<OwnedScreenProps, 'isLater' | 'pathOf'> {
  next: string | null
}

function Pages({ isLater, next, pathOf }: PagesProps) {
  const navigate = useNavigate()
  if (!isLater && !next) return null
  return (
    <nav className="portal-actions" aria-label={text('casework.owned.pages')}>
      {isLater && (
        <Button variant="secondary" onClick={() => void navigate(pathOf())}>
          {text('casework.owned.first')}
        </Button>
      )}
      {next && (
        <Button variant="secondary" onClick={() => void navigate(pathOf(next))}>
          {text('casework.owned.next')}
        </Button>
      )}
    </nav>
  )
}
