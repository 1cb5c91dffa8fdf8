import type { ServerDraft } from '@vignettes/domain/api/drafts.ts'
import { getObject, type VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { asFailure } from '../../api/client.ts'
import { useCall } from '../../api/queries.ts'
import { NothingBegun } from '../../components/account-goes.tsx'
import { BackLink } from '../../components/back-link.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { FailedLoad } from '../../components/failed-load.tsx'
import { NotFound } from '../../components/not-found.tsx'
import { Screen } from '../../components/screen.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { text, withTexts } from '../../text.ts'
import { Heading } from '../../ui/heading.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { type Begun, renew } from './begin-renewal.ts'
import { OtherDraft } from './other-draft.tsx'

export const clientLoader = withTexts('vignettes', 'recap')

/** Issue 14, 5: fills in what was asked for before, and leads to where it is looked through and sent. */
export default function RenewPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useCall(getObject, { query: { objectId: id } })
  if (error) {
    const failure = asFailure(error)
    if (failure.status === 404 || failure.status === 422) return <NotFound />
    return (
      <RenewScreen>
        <FailedLoad
          title={text('vignettes.details.failed')}
          failure={failure}
          onRetry={() => void refetch()}
        />
      </RenewScreen>
    )
  }
  if (!data) {
    return (
      <RenewScreen>
        <Busy />
      </RenewScreen>
    )
  }
  // Its renewal letter leads here, also once it was stopped.
  if (data.stopped) {
    return (
      <RenewScreen boat={data.object.name}>
        <NotNow
          title={text('vignettes.stopped.title')}
          why={text('vignettes.renew.stopped-text')}
        />
      </RenewScreen>
    )
  }
  return <Renewing key={data.object.Id} details={data} />
}

function RenewScreen({ boat, children }: { boat?: string; children: React.ReactNode }) {
  const title = boat ? text('vignettes.renew.title-of', { boat }) : text('vignettes.renew.title')
  return (
    <Screen title={title} back={<BackLink to={paths.vignettes()} />}>
      {children}
    </Screen>
  )
}

/** Begins it as soon as it stands here: whoever came chose to renew. */
function Renewing({ details }: { details: VignetteDetails }) {
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Begun>()
  const settle = (next: Begun) => {
    if (next.kind === 'begun') void navigate(summaryPath(next.name), { replace: true })
    else setOutcome(next)
  }
  const beginAgain = (instead?: ServerDraft) => {
    setOutcome(undefined)
    void renew(details, instead).then(settle)
  }
  useEffect(() => {
    void renew(details).then(settle)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once; the server makes no second of it
  }, [])

  return (
    <RenewScreen boat={details.object.name}>
      {!outcome && <Busy />}
      {outcome?.kind === 'failed' && (
        <FailedLoad
          title={text('vignettes.renew.failed')}
          failure={outcome.failure}
          onRetry={() => beginAgain()}
        />
      )}
      {outcome?.kind === 'not-now' && (
        <NotNow
          title={text('vignettes.renew.not-now')}
          why={text('vignettes.renew.not-now-text')}
        />
      )}
      {outcome?.kind === 'goes' && <NothingBegun />}
      {outcome?.kind === 'other' && (
        <OtherDraft
          draft={outcome.draft}
          onInstead={() => beginAgain(outcome.draft)}
          first={text('vignettes.renew.other-first')}
          button={text('vignettes.renew.other-instead')}
        />
      )}
    </RenewScreen>
  )
}

function Busy() {
  return (
    <>
      <p role="status">{text('vignettes.renew.busy')}</p>
      <Skeleton />
    </>
  )
}

function NotNow({ title, why }: { title: string; why: string }) {
  return (
    <div role="status">
      <Heading level={2} size="level-3">
        {title}
      </Heading>
      <Paragraph>{why}</Paragraph>
      <div className="portal-actions">
        <ButtonLink to={paths.vignettes()}>{text('vignettes.renew.to-overview')}</ButtonLink>
      </div>
    </div>
  )
}
