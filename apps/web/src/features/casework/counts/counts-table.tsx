import type { getCounts } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { formatDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { MEASURES, type Measure, shownValue, valueOf } from './measures.ts'
import { Table } from '../../../ui/table.tsx'

type Counts = ReplyOf<typeof getCounts>

/** Every number of the charts. It scrolls by itself where it is wider than the window, also with the arrow keys. */
export function CountsTable({ counts }: { counts: Counts }) {
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
        {counts.weeks.map((week) => (
          <Table.Row key={week.weekStart}>
            <Table.HeaderCell scope="row">{formatDate(week.weekStart)}</Table.HeaderCell>
            {MEASURES.map((measure) => (
              <Table.Cell key={measure} align="end">
                {shownValue(measure, valueOf(measure, week))}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
      <Table.Footer>
        <Table.Row>
          <Table.HeaderCell scope="row">{text('casework.counts.total')}</Table.HeaderCell>
          {MEASURES.map((measure) => (
            <Table.Cell key={measure} align="end">
              {totalOf(measure, counts.total)}
            </Table.Cell>
          ))}
        </Table.Row>
      </Table.Footer>
    </Table>
  )
}

/** Waiting times have no total. */
function totalOf(measure: Measure, total: Counts['total']): string {
  return measure === 'waiting' ? '' : shownValue(measure, total[measure])
}
