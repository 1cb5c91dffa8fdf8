import { getRetention } from '@vignettes/domain/api/casework-retention.ts'
import { REMOVED_AFTER_DAYS } from '@vignettes/domain/api/remove-account.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { asFailure } from '../../../api/client.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { PlainTable } from '../../../components/casework/plain-table.tsx'
import { dayAndTime } from '../../../components/day-and-time.ts'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { loadingScreen } from '../../../components/loading-screen.tsx'
import { Screen } from '../../../components/screen.tsx'
import { formatDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import '../../../styles/casework-rooms.css'

type Report = ReplyOf<typeof getRetention>

/** Issue 14, 10: what goes by itself because its period is over, and whether it did. */
export default function RetentionPage() {
  const { data, error, refetch } = useStaffCall(getRetention, {})
  const title = text('casework.retention.title')
  if (!data && !error) return loadingScreen(title)
  return (
    <Screen title={title}>
      <Paragraph>{text('casework.retention.lead')}</Paragraph>
      <section className="casework-wide" aria-labelledby="retention">
        <Heading level={2} id="retention">
          {text('casework.retention.list')}
        </Heading>
        {error ? (
          <FailedLoad
            title={text('casework.retention.failed')}
            failure={asFailure(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          data && <WhatGoes {...data} />
        )}
      </section>
    </Screen>
  )
}

function WhatGoes({ kinds, endedAt, isBehind }: Report) {
  const count = kinds.reduce((sum, { rows }) => sum + rows, 0)
  return (
    <>
      <LastRun endedAt={endedAt} isBehind={isBehind} />
      <Paragraph>{wordsFor(count)}</Paragraph>
      <PlainTable
        caption={text('casework.retention.table')}
        heads={[
          text('casework.retention.what'),
          text('casework.retention.kept'),
          text('casework.retention.rows'),
          text('casework.retention.files'),
          text('casework.retention.since'),
        ]}
        rows={kinds.map(({ kind, months, rows, files, overSince }) => [
          text(`casework.retention.kind.${kind}`),
          keptFor(months),
          String(rows),
          String(files),
          overSince ? formatDate(overSince) : text('casework.counts.none'),
        ])}
      />
    </>
  )
}

function LastRun({ endedAt, isBehind }: Pick<Report, 'endedAt' | 'isBehind'>) {
  if (!endedAt) return <Paragraph>{text('casework.retention.never')}</Paragraph>
  const when = dayAndTime(endedAt)
  if (!isBehind) return <Paragraph>{text('casework.retention.ended', when)}</Paragraph>
  return (
    <Alert severity="warning" heading={text('casework.retention.behind')} headingLevel={3}>
      <Paragraph>{text('casework.retention.behind-lead', when)}</Paragraph>
    </Alert>
  )
}

function keptFor(months: Report['kinds'][number]['months']): string {
  if (months === null) return text('casework.retention.asked', { days: REMOVED_AFTER_DAYS })
  return months === 1
    ? text('casework.retention.month')
    : text('casework.retention.months', { count: months })
}

function wordsFor(count: number): string {
  if (count === 0) return text('casework.retention.nothing')
  return count === 1 ? text('casework.retention.one') : text('casework.retention.some', { count })
}
