import type { Week } from '@vignettes/domain/api/casework-counts.ts'
import { formatDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { MEASURES, type Measure, shownValue, valueOf } from './measures.ts'

/** Granted is part of decided, and drawn in its bars. */
const CHARTS = MEASURES.filter((measure) => measure !== 'granted')

const HEIGHT = 100
/** A bar and the room after it, in the units of the drawing. */
const STEP = 10
const BAR = 8

export function WeekCharts({ weeks }: { weeks: readonly Week[] }) {
  return (
    <div className="casework-charts">
      {CHARTS.map((measure) => (
        <WeekChart key={measure} measure={measure} weeks={weeks} />
      ))}
    </div>
  )
}

/**
 * A bar a week. The drawing stretches, so that its words stand around it and stay as large as any other text; a screen
 * reader hears the highest week, and finds every number in the table.
 */
function WeekChart({ measure, weeks }: { measure: Measure; weeks: readonly Week[] }) {
  const values = weeks.map((week) => valueOf(measure, week) ?? 0)
  const highest = Math.max(...values)
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
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {weeks.map((week, at) => (
          <g key={week.weekStart}>
            <Bar at={at} value={values[at] ?? 0} of={highest} />
            {measure === 'decisions' && <Bar at={at} value={week.granted} of={highest} isPart />}
          </g>
        ))}
      </svg>
      <p className="casework-chart__weeks" aria-hidden="true">
        <span>{first && formatDate(first.weekStart)}</span>
        <span>{last && weeks.length > 1 && formatDate(last.weekStart)}</span>
      </p>
      <p className="casework-muted" aria-hidden="true">
        {summary}
      </p>
      {measure === 'decisions' && (
        <p className="casework-chart__key">
          <span aria-hidden="true" /> {text('casework.counts.granted')}
        </p>
      )}
    </figure>
  )
}

interface BarProps {
  at: number
  value: number
  of: number
  isPart?: boolean
}

function Bar({ at, value, of, isPart = false }: BarProps) {
  const height = of === 0 ? 0 : (value / of) * HEIGHT
  return (
    <rect
      className={isPart ? 'casework-chart__part' : undefined}
      x={at * STEP + (STEP - BAR) / 2}
      y={HEIGHT - height}
      width={BAR}
      height={height}
    />
  )
}
