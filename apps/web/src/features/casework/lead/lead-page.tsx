import { getLeadWeek } from '@vignettes/domain/api/casework-lead.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { daysAfter } from '@vignettes/domain/rules/business-date.ts'
import { Link, useSearchParams } from 'react-router'
import { asFailure } from '../../../api/client.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { Screen } from '../../../components/screen.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import '../../../styles/casework-rooms.css'
import { AreasTable, DaysTable, DecidedTables, ReasonsTable, WeeksTable } from './lead-tables.tsx'
import { shownCount, shownNumber } from './shown.ts'
import { TeamList } from './team-list.tsx'
import { WeekChart } from './week-chart.tsx'

const DAY = /^\d{4}-\d\d-\d\d$/

/** How the work stands now, who does what, and a week beside the same one a year before. */
export default function LeadPage() {
  const [search] = useSearchParams()
  const day = DAY.exec(search.get('week') ?? '')?.[0]
  const { data, error, refetch } = useStaffCall(
    getLeadWeek,
    { query: { ...(day && { day }) } },
    { keepsShown: true },
  )
  return (
    <Screen title={text('casework.lead.title')} place="">
      <div className="casework-wide casework-counts">
        <p className="casework-plain" role="status">
          {!error && (data ? shownWeek(data) : text('layout.loading'))}
        </p>
        {error && (
          <FailedLoad
            title={text('casework.lead.failed')}
            failure={asFailure(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !data && <Skeleton />}
        {!error && data && <Lead lead={data} />}
      </div>
    </Screen>
  )
}

function shownWeek({ week }: ReplyOf<typeof getLeadWeek>): string {
  return text('casework.counts.shown', {
    from: formatDate(week.from),
    until: formatDate(week.until),
  })
}

function Lead({ lead }: { lead: ReplyOf<typeof getLeadWeek> }) {
  const { areas, stock, team, week, before, reasons } = lead
  return (
    <>
      <AreasTable areas={areas} />
      <section aria-labelledby="stock">
        <Heading level={2} size="level-3" id="stock">
          {text('casework.lead.stock')}
        </Heading>
        <Paragraph>
          {text('casework.lead.left', { n: shownCount(stock.left) })}{' '}
          {stock.weeks !== null && text('casework.lead.weeks', { n: shownNumber(stock.weeks) })}{' '}
          {stock.areFew && <Badge tone="attention" label={text('casework.lead.few')} />}
        </Paragraph>
      </section>
      <section aria-labelledby="team">
        <Heading level={2} size="level-3" id="team">
          {text('casework.lead.team')}
        </Heading>
        <TeamList team={team} />
      </section>
      <nav className="portal-actions" aria-label={text('casework.lead.choose-week')}>
        <Link className="ams-link" to={caseworkPaths.lead({ week: daysAfter(week.from, -7) })}>
          {text('casework.lead.week-before')}
        </Link>
        <Link className="ams-link" to={caseworkPaths.lead({})}>
          {text('casework.lead.this-week')}
        </Link>
      </nav>
      <section aria-labelledby="week" className="casework-weeks">
        <Heading level={2} size="level-3" id="week" className="ams-visually-hidden">
          {text('casework.counts.charts')}
        </Heading>
        <WeekChart what="received" week={week} before={before} />
        <WeekChart what="decided" week={week} before={before} />
      </section>
      <DaysTable week={week} before={before} />
      <WeeksTable week={week} before={before} />
      <DecidedTables areas={areas} team={team} week={week} />
      {reasons.length > 0 && <ReasonsTable reasons={reasons} />}
    </>
  )
}
