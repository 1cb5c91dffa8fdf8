import type { getCounts, Week } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { formatDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { MEASURES, type Measure, shownValue, valueOf } from './measures.ts'
import { Table } from '../../../ui/table.tsx'

type Counts = ReplyOf<typeof getCounts>

interface CountsTableProps {
  counts: Counts
  /** Of the same weeks a year before, once they are known. */
  before: Counts | undefined
}

/** Every number of the charts. It scrolls by itself where it is wider than the window, also with the arrow keys. */
export function CountsTable({ counts, before }: CountsTableProps) {
  return (
    <Table className="casework-table" scrollsAs={text('casework.counts.table')}>
      <Table.Caption>{text('casework.counts.table')}</Table.Caption>
      <Table.Header>
        <Table.Row>
          <Table.HeaderCell scope="col">{text('casework.counts.week')}</Table.HeaderCell>
          {MEASURES.map((measure) => (
            <Table.HeaderCell key={measure} align="end" scope="col">
              {text(`casework.counts.${measure}`)}
            </Table.HeaderCell>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {counts.weeks.map((week, at) => (
          <Table.Row key={week.weekStart}>
            <Table.HeaderCell scope="row">
              {formatDate(week.weekStart)}
              {before && (
                <span className="casework-table__before" aria-hidden="true">
                  {text('casework.counts.before-one')}
                </span>
              )}
            </Table.HeaderCell>
            {MEASURES.map((measure) => (
              <Table.Cell key={measure} align="end">
                {shownValue(measure, valueOf(measure, week))}
                <YearBefore measure={measure} week={before?.weeks[at]} />
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
      <Table.Footer>
        <TotalRow title={text('casework.counts.total')} total={counts.total} />
        {before && <TotalRow title={text('casework.counts.total-before')} total={before.total} />}
      </Table.Footer>
    </Table>
  )
}

function YearBefore({ measure, week }: { measure: Measure; week: Week | undefined }) {
  if (!week) return null
  return (
    <span className="casework-table__before">
      <span className="ams-visually-hidden"> {text('casework.counts.before-one')} </span>
      {shownValue(measure, valueOf(measure, week))}
    </span>
  )
}

function TotalRow({ title, total }: { title: string; total: Counts['total'] }) {
  return (
    <Table.Row>
      <Table.HeaderCell scope="row">{title}</Table.HeaderCell>
      {MEASURES.map((measure) => (
        <Table.Cell key={measure} align="end">
          {totalOf(measure, total)}
        </Table.Cell>
      ))}
    </Table.Row>
  )
}

/** Waiting times have no total. */
function totalOf(measure: Measure, total: Counts['total']): string {
  return measure === 'waiting' ? '' : shownValue(measure, total[measure])
}
