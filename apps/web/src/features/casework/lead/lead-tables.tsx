import type { Decided, getLeadWeek } from '@vignettes/domain/api/casework-lead.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PlainTable } from '../../../components/casework/plain-table.tsx'
import { formatDate, formatInstantDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { searchOf } from '../queue/queue-place.ts'
import { toldApart } from '../told-apart.ts'
import { decidedRows, shownCount, shownNumber, shownShare } from './shown.ts'

type Lead = ReplyOf<typeof getLeadWeek>

/** What waits now in each area, since when, and how much of it is past its term. */
export function AreasTable({ areas }: Pick<Lead, 'areas'>) {
  return (
    <PlainTable
      caption={text('casework.lead.now')}
      heads={[
        text('casework.queue.area'),
        text('casework.lead.waiting'),
        text('casework.lead.late'),
        text('casework.lead.oldest'),
      ]}
      rows={areas.map(({ area, waiting, late, oldestSince }) => [
        <Link
          key={area}
          className="ams-link"
          to={caseworkPaths.queue(searchOf({ area, order: 'term' }))}
        >
          {text(`casework.area.${area}`)}
        </Link>,
        shownCount(waiting),
        late.count > 0 ? <Badge key="late" tone="late" label={shownCount(late)} /> : '0',
        oldestSince ? formatInstantDate(new Date(oldestSince)) : text('casework.counts.none'),
      ])}
    />
  )
}

/** What was decided in the week beside the same one a year before. */
export function WeeksTable({ week, before }: Pick<Lead, 'week' | 'before'>) {
  const then = new Map(decidedRows(before.decided))
  const heads = [week, before].map(({ from }) =>
    text('casework.lead.of', { date: formatDate(from) }),
  )
  return (
    <PlainTable
      caption={text('casework.lead.decided')}
      heads={[text('casework.lead.what'), ...heads]}
      rows={[
        [text('casework.lead.rows.received'), week.received, before.received],
        ...decidedRows(week.decided).map(([row, shown]) => [
          text(`casework.lead.rows.${row}`),
          shown,
          then.get(row) ?? '',
        ]),
      ]}
    />
  )
}

/** What came in and was decided on each day of the week, beside a year before: the numbers of the charts. */
export function DaysTable({ week, before }: Pick<Lead, 'week' | 'before'>) {
  return (
    <PlainTable
      caption={text('casework.lead.by-day')}
      heads={[
        text('casework.lead.day'),
        text('casework.lead.rows.received'),
        text('casework.lead.received-before'),
        text('casework.lead.decisions'),
        text('casework.lead.decisions-before'),
      ]}
      rows={week.days.map(({ day, received, decided }, at) => [
        formatDate(day),
        received,
        before.days[at]?.received ?? 0,
        decided,
        before.days[at]?.decided ?? 0,
      ])}
    />
  )
}

/** What was decided in the week in each area, and by each staff member; who works here no more has a row with the others. */
export function DecidedTables({ areas, team, week }: Pick<Lead, 'areas' | 'team' | 'week'>) {
  return (
    <>
      <DecidedTable
        caption={text('casework.lead.by-area')}
        head={text('casework.queue.area')}
        rows={areas.map(({ area, decided }) => [text(`casework.area.${area}`), decided])}
        all={week.decided}
      />
      <DecidedTable
        caption={text('casework.lead.by-staff')}
        head={text('casework.lead.name')}
        rows={team.map(({ decided, ...one }) => [toldApart(one), decided])}
        all={week.decided}
      />
    </>
  )
}

interface DecidedTableProps {
  caption: string
  head: string
  rows: readonly (readonly [string, Decided | null])[]
  /** Of the whole week: the last row, to which the others add up. */
  all: Decided
}

function DecidedTable({ caption, head, rows, all }: DecidedTableProps) {
  const others = countsOf(all).map((count, at) => count - sumAt(rows, at))
  return (
    <PlainTable
      caption={caption}
      heads={[
        head,
        text('casework.lead.rows.granted'),
        text('casework.lead.rows.refused'),
        text('casework.lead.rows.askedAgain'),
        text('casework.lead.rows.withdrawn'),
        text('casework.lead.decisions'),
        text('casework.lead.rows.inTime'),
        text('casework.lead.rows.took50'),
        text('casework.lead.rows.took90'),
      ]}
      rows={[
        ...rows.map(([name, decided]) => decidedCells(name, decided)),
        ...(others.some((count) => count > 0)
          ? [[text('casework.lead.others'), ...others, '', '', '']]
          : []),
        decidedCells(text('casework.lead.all'), all),
      ]}
    />
  )
}

/** What adds up, and its sum last. */
function countsOf(decided: Decided | null): number[] {
  const { granted, refused, askedAgain, withdrawn } = decided ?? NONE
  const counts = [granted, refused, askedAgain, withdrawn]
  return [...counts, counts.reduce((sum, count) => sum + count, 0)]
}

const NONE = { granted: 0, refused: 0, askedAgain: 0, withdrawn: 0 }

function sumAt(rows: DecidedTableProps['rows'], at: number): number {
  return rows.reduce((sum, [, decided]) => sum + (countsOf(decided)[at] ?? 0), 0)
}

function decidedCells(name: string, decided: Decided | null): ReactNode[] {
  return [
    name,
    ...countsOf(decided),
    shownShare(decided?.inTime ?? null),
    shownNumber(decided?.took.p50 ?? null),
    shownNumber(decided?.took.p90 ?? null),
  ]
}

/** Why requests were refused and documents were not good, in the week. */
export function ReasonsTable({ reasons }: Pick<Lead, 'reasons'>) {
  return (
    <PlainTable
      caption={text('casework.lead.by-reason')}
      heads={[
        text('casework.decide.reason'),
        text('casework.lead.decision'),
        text('casework.lead.count'),
      ]}
      rows={reasons.map((row) => [row.words, text(`casework.decide.${row.kind}`), row.count])}
    />
  )
}
