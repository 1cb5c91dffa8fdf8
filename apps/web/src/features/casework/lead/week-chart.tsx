import type { LeadWeek } from '@vignettes/domain/api/casework-lead.ts'
import { formatDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { topOfAxis } from '../top-of-axis.ts'

interface WeekChartProps {
  what: 'received' | 'decided'
  week: LeadWeek
  before: LeadWeek
}

const HEIGHT = 100

/** Two bars a day, of this week and of the same one a year before, with an axis and both values. The table below has them all. */
export function WeekChart({ what, week, before }: WeekChartProps) {
  const values = [...week.days, ...before.days].map((day) => day[what])
  const top = topOfAxis(Math.max(...values))
  const sums = { now: sumOf(week, what), before: sumOf(before, what) }
  return (
    <figure className="casework-week">
      <figcaption>{text(`casework.lead.chart-${what}`)}</figcaption>
      <div
        role="img"
        aria-label={text('casework.lead.chart-summary', sums)}
        className="casework-week__plot"
      >
        <p className="casework-week__axis" aria-hidden="true">
          <span>{top}</span>
          <span>{top / 2}</span>
          <span>0</span>
        </p>
        {week.days.map((day, at) => {
          const now = day[what]
          const then = before.days[at]?.[what] ?? 0
          return (
            <div key={day.day} className="casework-week__day" aria-hidden="true">
              <svg viewBox={`0 0 20 ${HEIGHT}`} preserveAspectRatio="none">
                <Bar x={1} value={now} top={top} />
                <Bar x={11} value={then} top={top} isBefore />
              </svg>
              <span>{text(`casework.lead.days.${DAYS[at] ?? 'mo'}`)}</span>
              <strong>{now}</strong>
              <span className="casework-muted">{then}</span>
            </div>
          )
        })}
      </div>
      <p className="casework-week__key">
        <span aria-hidden="true" /> {text('casework.lead.of', { date: formatDate(week.from) })}
      </p>
      <p className="casework-week__key casework-week__key--before">
        <span aria-hidden="true" /> {text('casework.lead.of', { date: formatDate(before.from) })}
      </p>
    </figure>
  )
}

const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const

function sumOf({ days }: LeadWeek, what: WeekChartProps['what']): number {
  return days.reduce((sum, day) => sum + day[what], 0)
}

interface BarProps {
  x: number
  value: number
  top: number
  isBefore?: boolean
}

function Bar({ x, value, top, isBefore = false }: BarProps) {
  const height = (value / top) * HEIGHT
  return (
    <rect
      className={isBefore ? 'casework-week__before' : undefined}
      x={x}
      y={HEIGHT - height}
      width={8}
      height={height}
    />
  )
}
