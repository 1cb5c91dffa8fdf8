import { getCounts, MAX_PERIOD_DAYS } from '@vignettes/domain/api/casework-counts.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { asFailure } from '../../../api/client.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { type Period, periodOf } from '../../../components/casework/period.ts'
import { BrokenPeriod } from '../../../components/casework/period-fields.tsx'
import { usePeriodRefused } from '../../../components/casework/period-refused.ts'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { Screen } from '../../../components/screen.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatDate } from '../../../format.ts'
import { serverToday } from '../../../server-today.ts'
import { text } from '../../../text.ts'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import '../../../styles/casework-rooms.css'
import { CountsTable } from './counts-table.tsx'
import { Exports } from './exports.tsx'
import { quickPeriod, yearBefore } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { WeekCharts } from './week-charts.tsx'

/** What came in, was paid and was decided, week by week: the same numbers as bars, as a table and as files. */
export default function CountsPage() {
  const [search] = useSearchParams()
  const [today] = useState(() => serverToday())
  const rules = { today, maxDays: MAX_PERIOD_DAYS }
  const { period: asked, isBroken } = periodOf(search, rules)
  const period = asked ?? quickPeriod('weeks-12', today)
  const { isRefused, onChecked } = usePeriodRefused(period)
  return (
    <Screen title={text('casework.counts.title')} place="">
      <div className="casework-wide casework-counts">
        <BrokenPeriod isBroken={isBroken} />
        <PeriodForm period={period} rules={rules} onChecked={onChecked} />
        <Counts period={period} isRefused={isRefused} />
      </div>
    </Screen>
  )
}

/** Nothing of other days when those that were asked for are refused. */
function Counts({ period, isRefused }: { period: Period; isRefused: boolean }) {
  const { data, error, refetch } = useStaffCall(getCounts, { query: { ...period } })
  // What it is compared with is no condition of what it is.
  const { data: before } = useStaffCall(getCounts, { query: { ...yearBefore(period) } })
  const isEmpty = data && data.weeks.every(isQuiet)
  return (
    <>
      <p className="casework-plain" role="status">
        {!isRefused &&
          !error &&
          (data
            ? text('casework.counts.shown', {
                from: formatDate(period.from),
                until: formatDate(period.until),
              })
            : text('layout.loading'))}
      </p>
      {!isRefused && error && (
        <FailedLoad
          title={text('casework.counts.failed')}
          failure={asFailure(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!isRefused && !error && !data && <Skeleton />}
      {!isRefused && !error && isEmpty && <Paragraph>{text('casework.counts.empty')}</Paragraph>}
      {!isRefused && !error && data && !isEmpty && (
        <div className="casework-counts__both">
          <section aria-labelledby="charts">
            <Heading level={2} id="charts">
              {text('casework.counts.charts')}
            </Heading>
            <WeekCharts weeks={data.weeks} before={before?.weeks ?? []} />
          </section>
          <CountsTable counts={data} before={before} />
        </div>
      )}
      {!isRefused && !error && data && <Exports period={period} />}
    </>
  )
}

function isQuiet({
  requests,
  payments,
  decisions,
}: Record<'requests' | 'payments' | 'decisions', number>) {
  return requests + payments + decisions === 0
}
