import { type AuditEvent, exportAudit, listAudit } from '@vignettes/domain/api/casework-audit.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { auditWords } from '@vignettes/domain/casework/audit-words.ts'
import { SECURITY_EVENTS_KEPT_DAYS } from '@vignettes/domain/casework/security-events.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { Link, useSearchParams } from 'react-router'
import { asFailure } from '../../../api/client.ts'
import { caseworkFile } from '../../../api/staff-client.ts'
import { useStaffCall } from '../../../api/staff-queries.ts'
import { BrokenPeriod } from '../../../components/casework/period-fields.tsx'
import { usePeriodRefused } from '../../../components/casework/period-refused.ts'
import { FailedLoad } from '../../../components/failed-load.tsx'
import { FileDownload } from '../../../components/file-download.tsx'
import { Screen } from '../../../components/screen.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatEuros, formatInstantDate, formatInstantTime } from '../../../format.ts'
import { serverToday } from '../../../server-today.ts'
import { text } from '../../../text.ts'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import '../../../styles/casework-rooms.css'
import { toldApart } from '../told-apart.ts'
import { type AuditAsked, askedOf } from './asked.ts'
import { AuditFilter } from './audit-filter.tsx'

type Audit = ReplyOf<typeof listAudit>

/** What staff members did and looked at: by period, subject and person, newest first, a page at a time, and as a file. */
export default function AuditPage() {
  const [search] = useSearchParams()
  const today = serverToday()
  const asked = askedOf(search, today)
  const { after, ...wanted } = asked
  const query = queryOf(wanted)
  const { data, error, refetch } = useStaffCall(listAudit, {
    query: { ...query, ...(after && { after }) },
  })
  const { isRefused, onChecked } = usePeriodRefused(asked)
  return (
    <Screen title={text('casework.audit.title')} place={after ?? ''}>
      <Paragraph>{text('casework.audit.lead', { days: SECURITY_EVENTS_KEPT_DAYS })}</Paragraph>
      <BrokenPeriod isBroken={asked.isBroken} />
      <AuditFilter asked={asked} people={data?.people ?? []} today={today} onChecked={onChecked} />
      <section className="casework-wide" aria-labelledby="events">
        <Heading level={2} id="events">
          {text('casework.audit.list')}
        </Heading>
        <p className="casework-plain" role="status">
          {!isRefused && !error && (data ? shownOf(data.events.length) : text('layout.loading'))}
        </p>
        {!isRefused && error && (
          <FailedLoad
            title={text('casework.audit.failed')}
            failure={asFailure(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!isRefused && !error && !data && <Skeleton />}
        {!isRefused && !error && data && <EventList audit={data} asked={asked} />}
      </section>
    </Screen>
  )
}

function queryOf({ from, until, subject, person }: Omit<AuditAsked, 'after'>) {
  return { from, until, ...(subject && { subject }), ...(person && { person }) }
}

function shownOf(count: number): string {
  return count === 0 ? text('casework.audit.none') : text('casework.security.shown', { count })
}

function EventList({ audit: { events, next }, asked }: { audit: Audit; asked: AuditAsked }) {
  const { from: van, until: tot, subject: wat, person: wie, after } = asked
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
          <Link className="ams-link" to={caseworkPaths.audit({ van, tot, wat, wie })}>
            {text('casework.security.newest')}
          </Link>
        )}{' '}
        {next && (
          <Link className="ams-link" to={caseworkPaths.audit({ van, tot, wat, wie, na: next })}>
            {text('casework.security.older')}
          </Link>
        )}
      </p>
      <Paragraph>{text('casework.audit.csv-hint')}</Paragraph>
      <div className="portal-actions">
        <FileDownload
          variant="secondary"
          label={text('casework.audit.csv')}
          busyLabel={text('casework.counts.busy')}
          fileName={text('casework.audit.file-name', { from: van, until: tot })}
          load={() => caseworkFile(exportAudit, { query: queryOf(asked) })}
          failureOf={failureOf}
        />
      </div>
    </>
  )
}

/** What was done, to what, by whom, and when and from which network. */
function EventRow({ event }: { event: AuditEvent }) {
  const { what, about } = auditWords(event, { text, euros: formatEuros })
  const at = new Date(event.at)
  return (
    <li>
      <div>
        <strong>{what}</strong>
        {about.map((words) => (
          <span key={words} className="casework-muted">
            {words}
          </span>
        ))}
      </div>
      <div>
        <span>
          {event.who ? toldApart({ name: event.who, email: event.whoEmail }) : nobodyOf(event)}
        </span>
      </div>
      <div>
        <span>
          {text('casework.security.at', {
            date: formatInstantDate(at),
            time: formatInstantTime(at),
          })}
        </span>
        {event.network && (
          <span className="casework-muted">
            {text('casework.security.network', { network: event.network })}
          </span>
        )}
      </div>
    </li>
  )
}

/** From a shell, by the portal itself, or with an e-mail address that nobody has. */
function nobodyOf({ did }: AuditEvent): string {
  return text(did.source === 'login' ? 'casework.security.nobody' : 'casework.case.by-system')
}

/** Too much for one file is told at a field of the call, which no form here has. */
function failureOf(error: unknown) {
  const failure = asFailure(error)
  const [field] = failure.fieldErrors
  return { message: field?.message ?? failure.message, status: failure.status }
}
