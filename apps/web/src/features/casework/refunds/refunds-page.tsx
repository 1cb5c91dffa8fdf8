import { listRefunds } from '@vignettes/domain/api/casework-refunds.ts'
import { EXPORT_FORMATS } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { REFUND_GROUPS, type RefundGroup } from '@vignettes/domain/vignette/refund-states.ts'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { asFailure } from '../../../api/client.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { loadingScreen } from '../../../components/loading-screen.tsx'
import { Screen } from '../../../components/screen.tsx'
import { serverNow } from '../../../server-clock.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { ExportDownload } from '../export-download.tsx'
import { AcceptDialog, acceptedWords, type ToAccept } from './accept-dialog.tsx'
import { RefundList } from './refund-list.tsx'

const DAYS_OF_EXPORT = 365

/** Decisions B19: money that goes back, by how it stands: accepted by another than who asked, and followed to its end. */
export default function RefundsPage() {
  const [search] = useSearchParams()
  const group = REFUND_GROUPS.find((each) => each === search.get('groep')) ?? 'to-accept'
  const after = search.get('na') ?? undefined
  const { data, error, refetch } = useStaffCall(
    listRefunds,
    { query: { group, after } },
    { keepsShown: true },
  )
  const [announcement, announce] = useState({ at: '', words: '' })
  const [asked, ask] = useState<{ at: string; refunds: readonly ToAccept[] }>()
  const place = `${group} ${after ?? ''}`
  const title = text('casework.refunds.title')
  if (!data && !error) return loadingScreen(title)
  return (
    <Screen title={title} place={place}>
      <div className="casework-wide casework-queue">
        {data && <Groups group={group} counts={data.counts} />}
        <section className="casework-refunds" aria-labelledby="refunds">
          <Heading level={2} size="level-3" id="refunds">
            {text(`casework.refund-group.${group}`)}
          </Heading>
          <Announcement takesFocus>
            {announcement.at === group ? announcement.words : ''}
          </Announcement>
          {error ? (
            <FailedLoad
              title={text('casework.refunds.failed')}
              failure={asFailure(error)}
              onRetry={() => void refetch()}
            />
          ) : (
            data && (
              <RefundList
                key={place}
                group={group}
                refunds={data.refunds}
                onAccept={(refunds) => ask({ at: place, refunds })}
                onDone={(words) => announce({ at: group, words })}
              />
            )
          )}
          {data && <Pages group={group} isLater={after !== undefined} next={data.next} />}
          <Export />
        </section>
        {asked?.at === place && (
          <AcceptDialog
            refunds={asked.refunds}
            onDone={(reply) => {
              ask(undefined)
              announce({ at: group, words: acceptedWords(reply) })
            }}
            onClose={() => ask(undefined)}
          />
        )}
      </div>
    </Screen>
  )
}

/** The groups, with how many wait in those that wait for somebody. */
function Groups({
  group,
  counts,
}: {
  group: RefundGroup
  counts: ReplyOf<typeof listRefunds>['counts']
}) {
  return (
    <div className="casework-filters">
      <nav aria-label={text('casework.refunds.groups')}>
        <ul className="casework-kinds">
          {REFUND_GROUPS.map((each) => (
            <li key={each}>
              <Link
                to={caseworkPaths.refunds({ groep: each })}
                aria-current={each === group ? 'true' : undefined}
              >
                <span>{text(`casework.refund-group.${each}`)}</span>
                <span className="casework-kinds__count">
                  {counts.find((counted) => counted.group === each)?.count}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function Pages({
  group,
  isLater,
  next,
}: {
  group: RefundGroup
  isLater: boolean
  next: string | null
}) {
  const navigate = useNavigate()
  if (!isLater && !next) return null
  return (
    <nav className="portal-actions" aria-label={text('casework.refunds.pages')}>
      {isLater && (
        <Button
          variant="secondary"
          onClick={() => void navigate(caseworkPaths.refunds({ groep: group }))}
        >
          {text('casework.refunds.first')}
        </Button>
      )}
      {next && (
        <Button
          variant="secondary"
          onClick={() => void navigate(caseworkPaths.refunds({ groep: group, na: next }))}
        >
          {text('casework.refunds.next')}
        </Button>
      )}
    </nav>
  )
}

/** Every refund of the last year, however it stands. */
function Export() {
  const now = serverNow()
  const until = businessDate(now)
  const from = businessDate(new Date(now.getTime() - DAYS_OF_EXPORT * DAY_MS))
  return (
    <div className="portal-actions">
      {EXPORT_FORMATS.map((format) => (
        <ExportDownload
          key={format}
          what="refunds"
          format={format}
          period={{ from, until }}
          label={text(`casework.refunds.export-${format}`)}
        />
      ))}
    </div>
  )
}
