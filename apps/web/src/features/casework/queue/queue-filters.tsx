import type { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { QUEUE_AREAS, isHandOverKind, QUEUE_ORDERS } from '@vignettes/domain/casework/queue.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { Link, useNavigate } from 'react-router'
import { text } from '../../../text.ts'
import { Select } from '../../../ui/select.tsx'
import { ClaimedFilter } from './claimed-filter.tsx'
import { searchOf, type placeOf } from './queue-place.ts'
import { Label } from '../../../ui/label.tsx'
import { Field } from '../../../ui/field.tsx'

interface QueueFiltersProps {
  place: ReturnType<typeof placeOf>
  waiting: ReplyOf<typeof getQueue>['waiting']
  counts: ReplyOf<typeof getQueue>['counts']
  late: ReplyOf<typeof getQueue>['late']
  mine: ReplyOf<typeof getQueue>['mine']
  toPost: ReplyOf<typeof getQueue>['toPost']
  /** Who decides about cases prints the letters. */
  seesPost: boolean
}

/** The kinds of work with how much there is of each, and whose and where it is. */
export function QueueFilters({
  place,
  waiting,
  counts,
  late,
  mine,
  toPost,
  seesPost,
}: QueueFiltersProps) {
  const navigate = useNavigate()
  const to = (change: Partial<typeof place>) =>
    caseworkPaths.queue(searchOf({ ...place, ...change, after: undefined }))
  const kinds = [{ kind: undefined, ...waiting }, ...counts]
  const areas = ['', ...QUEUE_AREAS] as const
  return (
    <div className="casework-filters">
      <nav aria-label={text('casework.queue.kind')}>
        <ul className="casework-kinds">
          {kinds.map(({ kind, ...counted }) => (
            <li key={kind ?? 'all'}>
              <Link to={to({ kind })} aria-current={place.kind === kind ? 'true' : undefined}>
                <span>{text(kind ? `casework.kind.${kind}` : 'casework.queue.all')}</span>
                <span className="casework-kinds__count">{countOf(counted)}</span>
              </Link>
            </li>
          ))}
          {seesPost && (
            <li>
              <Link to={caseworkPaths.post()}>
                <span>{text('casework.post.tab')}</span>
                <span className="casework-kinds__count">{countOf(toPost)}</span>
              </Link>
            </li>
          )}
        </ul>
      </nav>
      {late.count > 0 && (
        <Link className="ams-link" to={to({ kind: undefined, order: 'term' })}>
          {text('casework.term.late-count', {
            n: late.isMore ? text('casework.queue.more', { count: late.count }) : late.count,
          })}
        </Link>
      )}
      {/* What was granted has no term. */}
      {!isHandOverKind(place.kind) && (
        <Field>
          <Label htmlFor="order">{text('casework.queue.order')}</Label>
          <Select
            id="order"
            value={place.order ?? 'received'}
            onChange={({ target }) =>
              void navigate(to({ order: QUEUE_ORDERS.find((order) => order === target.value) }))
            }
          >
            {QUEUE_ORDERS.map((order) => (
              <option key={order} value={order}>
                {text(`casework.queue.by-${order}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field>
        <Label htmlFor="area">{text('casework.queue.area')}</Label>
        <Select
          id="area"
          value={place.area ?? ''}
          onChange={({ target }) =>
            void navigate(to({ area: QUEUE_AREAS.find((area) => area === target.value) }))
          }
        >
          {areas.map((area) => (
            <option key={area} value={area}>
              {text(area ? `casework.area.${area}` : 'casework.queue.all-areas')}
            </option>
          ))}
        </Select>
      </Field>
      <ClaimedFilter place={place} mine={mine} onChosen={(whose) => void navigate(to(whose))} />
    </div>
  )
}

/** How much there is; beyond what is counted it says 'more than'. */
function countOf({ count, isMore }: QueueFiltersProps['waiting']): string {
  return isMore ? text('casework.queue.more', { count }) : String(count)
}
