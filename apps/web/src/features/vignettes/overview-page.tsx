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
import { OverviewList } from './overview-list.tsx'
import { Heading } from '../../ui/heading.tsx'

export const clientLoader = withTexts('vignettes')

/** §2.8 the overview: one card a boat, newest first. */
export default function OverviewPage() {
  const { data: items, isPending, error, refetch } = useCall(getObjects, {})
  return (
    <Screen title={text('vignettes.title')}>
      <p role="status" className="ams-visually-hidden">
        {isPending && text('vignettes.loading')}
      </p>
      {isPending && <Skeleton />}
      {error && (
        <FailedLoad
          title={text('vignettes.failed')}
          failure={asFailure(error)}
          onRetry={() => void refetch()}
        />
      )}
      {items && items.length > 0 && <OverviewList items={items} />}
      {items?.length === 0 && <Empty />}
      <div className="portal-actions">
        <ButtonLink to={paths.check()} variant={items?.length === 0 ? 'primary' : 'secondary'}>
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
