import type { getCounts } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { formatDate } from '@vignettes/domain/format/date.ts'
import { text } from '../../../text.ts'
import { MEASURES, type Measure, shownValue, valueOf } from './measures.ts'

type Counts = ReplyOf<typeof getCounts>

/** Every number of the charts. It scrolls by itself where it is wider than the window, also with the arrow keys. */
export function CountsTable({ counts }: { counts: Counts }) {
  return (
    <div
      className="casework-table"
      role="region"
      aria-label={text('casework.counts.table')}
      // A region that scrolls has to be reached without a mouse.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table>
        <caption>{text('casework.counts.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('casework.counts.week')}</th>
            {MEASURES.map((measure) => (
              <th key={measure} scope="col">
                {text(`casework.counts.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.weeks.map((week) => (
            <tr key={week.weekStart}>
              <th scope="row">{formatDate(week.weekStart)}</th>
              {MEASURES.map((measure) => (
                <td key={measure}>{shownValue(measure, valueOf(measure, week))}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('casework.counts.total')}</th>
            {MEASURES.map((measure) => (
              <td key={measure}>{totalOf(measure, counts.total)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Waiting times have no total. */
function totalOf(measure: Measure, total: Counts['total']): string {
  return measure === 'waiting' ? '' : shownValue(measure, total[measure])
}
