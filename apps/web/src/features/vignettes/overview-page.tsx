import { getObjects } from '@vignettes/domain/api/vignettes.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { Suspense, useEffect } from 'react'
import { asFailure } from '../../api/client.ts'
import { useCall } from '../../api/queries.ts'
import { helps, useIsHelping } from '../../api/session.ts'
import { textForReader } from '../../api/text-for-reader.ts'
import { useHelpedName } from '../../api/use-helped-name.ts'
import { useRemoval } from '../../api/use-removal.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { FailedLoad } from '../../components/failed-load.tsx'
import { keptInvitation } from '../../components/kept-invitation.ts'
import { RemovalNotice } from '../../components/removal-notice.tsx'
import { Screen } from '../../components/screen.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { lazyPart } from '../../lazy-part.tsx'
import { useStore } from '../../store.ts'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { draftKey } from '../../drafts/drafts.ts'
import { useGatheredDrafts } from '../../drafts/use-gathered-drafts.ts'
import { useUnsentDrafts } from '../../drafts/use-unsent-drafts.ts'
import { SayDone, useDoneLine } from './done-line.tsx'
import { OverviewList } from './overview-list.tsx'
import { Heading } from '../../ui/heading.tsx'

export const clientLoader = withTexts('vignettes', 'step')

// It knows the rules of every step, and few have a draft.
const draftCard = lazyPart(async () => (await import('./draft-card.tsx')).DraftCard)

/** §2.8 the overview: one card a boat, newest first. */
export default function OverviewPage() {
  const { data: items, isPending, error, refetch } = useCall(getObjects, {})
  const { line, say } = useDoneLine()
  const unsent = useUnsentDrafts()
  const hasDraft = unsent.length > 0
  const isGathered = useGatheredDrafts(hasDraft)
  const isLoading = isPending || !isGathered
  useEffect(() => {
    if (hasDraft) draftCard.fetchAhead()
  }, [hasDraft])
  const drafts = unsent.map((draft) => (
    <draftCard.Part
      key={draftKey(draft.name)}
      unsent={draft}
      onThrownAway={(title) => say(text('vignettes.draft.thrown-away', { title }))}
    />
  ))
  const helped = useHelpedName()
  const isHelping = useIsHelping()
  const removal = useRemoval()
  const isOver = removal?.isOver === true
  const doesHelp = useStore(helps, false)
  // Who opened it while they helped another finds it again here.
  const invited = useStore(keptInvitation, '')
  const isEmpty = !isLoading && items?.length === 0 && drafts.length === 0
  return (
    <Screen title={textForReader('vignettes.title')}>
      <p role="status" className="ams-visually-hidden">
        {isLoading && text('vignettes.loading')}
      </p>
      {line}
      <RemovalNotice removal={removal} />
      {isLoading && <Skeleton />}
      {!isLoading && error && (
        <FailedLoad
          title={text('vignettes.failed')}
          failure={asFailure(error)}
          onRetry={() => void refetch()}
        />
      )}
      {/* What is kept here is there without the server too. */}
      {!isLoading && !isEmpty && (
        <SayDone value={say}>
          <Suspense fallback={<Skeleton />}>
            <OverviewList items={items ?? []} drafts={drafts} />
          </Suspense>
        </SayDone>
      )}
      {isEmpty && !isOver && <Empty helped={helped} />}
      <div className="portal-actions">
        {!isOver && (
          <ButtonLink to={paths.check()} variant={isEmpty ? 'primary' : 'secondary'}>
            {text('vignettes.apply')}
          </ButtonLink>
        )}
        {/* Of who is helped, the account is theirs alone. */}
        {!isHelping && (
          <ButtonLink to={ownPaths.accountDetails()} variant="secondary">
            {text('vignettes.account')}
          </ButtonLink>
        )}
        {!isHelping && invited !== '' && (
          <ButtonLink to={ownPaths.invitation()} variant="secondary">
            {text('vignettes.invitation')}
          </ButtonLink>
        )}
        {doesHelp && (
          <ButtonLink to={ownPaths.helping()} variant="secondary">
            {text('vignettes.helped')}
          </ButtonLink>
        )}
      </div>
    </Screen>
  )
}

/** An empty list says what would be here; the first step is the button below. */
function Empty({ helped: name = '' }: { helped: string | undefined }) {
  return (
    <section className="portal-tip" aria-labelledby="empty">
      <div>
        <Heading level={2} size="level-3" id="empty">
          {textForReader('vignettes.empty', { name })}
        </Heading>
        <Paragraph>{textForReader('vignettes.empty-text', { name })}</Paragraph>
      </div>
    </section>
  )
}
