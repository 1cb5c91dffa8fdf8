import type { Week } from '@vignettes/domain/api/casework-counts.ts'
import { formatDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { topOfAxis } from '../top-of-axis.ts'
import { MEASURES, type Measure, shownValue, valueOf } from './measures.ts'

/** Granted is part of decided, and drawn in its bars. */
const CHARTS = MEASURES.filter((measure) => measure !== 'granted')

const HEIGHT = 100
/** Of a week, in the units of the drawing: its bar, the one of a year before beside it, and the room after both. */
const STEP = 10
const BAR = 4

interface WeeksProps {
  weeks: readonly Week[]
  /** The same weeks a year before; none while they are not known. */
  before: readonly Week[]
}

export function WeekCharts(weeks: WeeksProps) {
  return (
    <>
      <p className="casework-chart__key">
        <span aria-hidden="true" /> {text('casework.counts.now')}
      </p>
      <p className="casework-chart__key casework-chart__key--before">
        <span aria-hidden="true" /> {text('casework.counts.before')}
      </p>
      <div className="casework-charts">
        {CHARTS.map((measure) => (
          <WeekChart key={measure} measure={measure} {...weeks} />
        ))}
      </div>
    </>
  )
}

/**
 * A bar a week beside that of a year before, along an axis; each tells its numbers where it is pointed at. The drawing stretches,
 * so that its words stand around it and stay as large as any other text; a screen reader hears the highest week, and finds every
 * number in the table.
 */
function WeekChart({ measure, weeks, before }: WeeksProps & { measure: Measure }) {
  const valueAt = (of: readonly Week[], at: number) => (of[at] && valueOf(measure, of[at])) ?? 0
  const values = weeks.map((_, at) => valueAt(weeks, at))
  const highest = Math.max(...values)
  const top = topOfAxis(Math.max(highest, ...before.map((_, at) => valueAt(before, at))))
  const peak = weeks[values.indexOf(highest)]
  const [first, last] = [weeks[0], weeks.at(-1)]
  const summary =
    peak && highest > 0
      ? text('casework.counts.highest', {
          value: shownValue(measure, highest),
          week: formatDate(peak.weekStart),
        })
      : text('casework.counts.never-above', { value: shownValue(measure, 0) })
  return (
    <figure className="casework-chart">
      <figcaption>
        {text('casework.counts.chart', { what: text(`casework.counts.${measure}`) })}
      </figcaption>
      <div className="casework-chart__plot">
        <p className="casework-chart__axis" aria-hidden="true">
          <span>{shownValue(measure, top)}</span>
          <span>{shownValue(measure, top / 2)}</span>
          <span>{shownValue(measure, 0)}</span>
        </p>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {weeks.map((week, at) => (
            <g key={week.weekStart}>
              <title>{wordsOf(measure, week, before[at])}</title>
              <rect className="casework-chart__week" x={at * STEP} width={STEP} height={HEIGHT} />
              <Bar x={at * STEP + 1} value={values[at] ?? 0} top={top} />
              {measure === 'decisions' && (
                <Bar x={at * STEP + 1} value={week.granted} top={top} as="part" />
              )}
              <Bar x={at * STEP + 1 + BAR} value={valueAt(before, at)} top={top} as="before" />
            </g>
          ))}
        </svg>
      </div>
      <p className="casework-chart__weeks" aria-hidden="true">
        <span>{first && formatDate(first.weekStart)}</span>
        <span>{last && weeks.length > 1 && formatDate(last.weekStart)}</span>
      </p>
      <p className="casework-muted" aria-hidden="true">
        {summary}
      </p>
      {measure === 'decisions' && (
        <p className="casework-chart__key casework-chart__key--part">
          <span aria-hidden="true" /> {text('casework.counts.granted')}
        </p>
      )}
    </figure>
  )
}

function wordsOf(measure: Measure, week: Week, then: Week | undefined): string {
  const now = text('casework.counts.of-week', {
    week: formatDate(week.weekStart),
    value: shownValue(measure, valueOf(measure, week)),
  })
  if (!then) return now
  return `${now}, ${text('casework.counts.before-one')} ${shownValue(measure, valueOf(measure, then))}`
}

interface BarProps {
  x: number
  value: number
  top: number
  as?: 'part' | 'before'
}

function Bar({ x, value, top, as }: BarProps) {
  const height = (value / top) * HEIGHT
  return (
    <rect
      className={as && `casework-chart__${as}`}
      x={x}
      y={HEIGHT - height}
      width={BAR}
      height={height}
    />
  )
}
