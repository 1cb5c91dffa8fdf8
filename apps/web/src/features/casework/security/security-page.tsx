import { listSecurityEvents } from '@vignettes/domain/api/security-trail.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { SECURITY_EVENTS_KEPT_DAYS } from '@vignettes/domain/casework/security-events.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { Link, useSearchParams } from 'react-router'
import { asFailure } from '../../../api/client.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { BrokenPeriod } from '../../../components/casework/period-fields.tsx'
import { usePeriodRefused } from '../../../components/casework/period-refused.ts'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { Screen } from '../../../components/screen.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { serverToday } from '../../../server-today.ts'
import { text } from '../../../text.ts'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import '../../../styles/casework-rooms.css'
import { type Asked, askedOf } from './asked.ts'
import { EventRow } from './event-row.tsx'
import { FilterForm } from './filter-form.tsx'

/** The trail of the ways in: by period and kind, newest first, a page at a time. */
export default function SecurityPage() {
  const [search] = useSearchParams()
  const today = serverToday()
  const asked = askedOf(search, today)
  const { from, until, kind, after } = asked
  const { data, error, refetch } = useStaffCall(listSecurityEvents, {
    query: { from, until, ...(kind && { kind }), ...(after && { after }) },
  })
  const { isRefused, onChecked } = usePeriodRefused(asked)
  const title = text('casework.security.title')
  return (
    <Screen title={title} place={after ?? ''}>
      <Paragraph>{text('casework.security.lead', { days: SECURITY_EVENTS_KEPT_DAYS })}</Paragraph>
      <BrokenPeriod isBroken={asked.isBroken} />
      <FilterForm asked={asked} today={today} onChecked={onChecked} />
      <section className="casework-wide" aria-labelledby="events">
        <Heading level={2} id="events">
          {text('casework.security.list')}
        </Heading>
        <p className="casework-plain" role="status">
          {!isRefused && !error && (data ? shownOf(data.events.length) : text('layout.loading'))}
        </p>
        {!isRefused && error && (
          <FailedLoad
            title={text('casework.security.failed')}
            failure={asFailure(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!isRefused && !error && !data && <Skeleton />}
        {!isRefused && !error && data && <EventList {...data} asked={asked} />}
      </section>
    </Screen>
  )
}

function shownOf(count: number): string {
  return count === 0 ? text('casework.security.none') : text('casework.security.shown', { count })
}

function EventList({ events, next, asked }: ReplyOf<typeof listSecurityEvents> & { asked: Asked }) {
  const { from: van, until: tot, kind: soort, after } = asked
  return (
    <>
      {events.length > 0 && (
        <ul className="casework-hits">
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      <p className="casework-plain">
        {after && (
          <Link className="ams-link" to={caseworkPaths.security({ van, tot, soort })}>
            {text('casework.security.newest')}
          </Link>
        )}{' '}
        {next && (
          <Link className="ams-link" to={caseworkPaths.security({ van, tot, soort, na: next })}>
            {text('casework.security.older')}
          </Link>
        )}
      </p>
    </>
  )
}
