import { getObjects } from '@vignettes/domain/api/vignettes.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { asFailure } from '../../api/client.ts'
import { useCall } from '../../api/queries.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { FailedLoad } from '../../components/failed-load.tsx'
import { Screen } from '../../components/screen.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { draftKey } from '../../drafts/drafts.ts'
import { useUnsentDrafts } from '../../drafts/use-unsent-drafts.ts'
import { SayDone, useDoneLine } from './done-line.tsx'
import { DraftCard } from './draft-card.tsx'
import { OverviewList } from './overview-list.tsx'
import { Heading } from '../../ui/heading.tsx'

export const clientLoader = withTexts('vignettes', 'step')

/** §2.8 the overview: one card a boat, newest first. */
export default function OverviewPage() {
  const { data: items, isPending, error, refetch } = useCall(getObjects, {})
  const { line, say } = useDoneLine()
  const drafts = useUnsentDrafts().map((unsent) => (
    <DraftCard
      key={draftKey(unsent.name)}
      unsent={unsent}
      onThrownAway={(title) => say(text('vignettes.draft.thrown-away', { title }))}
    />
  ))
  const isEmpty = items?.length === 0 && drafts.length === 0
  return (
    <Screen title={text('vignettes.title')}>
      <p role="status" className="ams-visually-hidden">
        {isPending && text('vignettes.loading')}
      </p>
      {line}
      {isPending && <Skeleton />}
      {error && (
        <FailedLoad
          title={text('vignettes.failed')}
          failure={asFailure(error)}
          onRetry={() => void refetch()}
        />
      )}
      {/* What is kept here is there without the server too. */}
      {!isPending && !isEmpty && (
        <SayDone value={say}>
          <OverviewList items={items ?? []} drafts={drafts} />
        </SayDone>
      )}
      {isEmpty && <Empty />}
      <div className="portal-actions">
        <ButtonLink to={paths.check()} variant={isEmpty ? 'primary' : 'secondary'}>
          {text('vignettes.apply')}
        </ButtonLink>
        <ButtonLink to={ownPaths.accountDetails()} variant="secondary">
          {text('vignettes.account')}
        </ButtonLink>
      </div>
    </Screen>
  )
}

/** An empty list says what would be here; the first step is the button below. */
function Empty() {
  return (
    <section className="portal-tip" aria-labelledby="empty">
      <div>
        <Heading level={2} size="level-3" id="empty">
          {text('vignettes.empty')}
        </Heading>
        <Paragraph>{text('vignettes.empty-text')}</Paragraph>
      </div>
    </section>
  )
}
