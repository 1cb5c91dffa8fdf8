import { Table } from '../../ui/table.tsx'

export interface CostLine {
  label: string
  /** What the value comes from. */
  sum?: string
  value: string
}

/** How an amount came about, line by line. The roles are said, as some browsers forget them of rows that wrap. */
export function CostTable({ caption, lines }: { caption: string; lines: readonly CostLine[] }) {
  return (
    <Table className="portal-cost__table" role="table">
      <Table.Caption>{caption}</Table.Caption>
      <Table.Body role="rowgroup">
        {lines.map(({ label, sum, value }) => (
          <Table.Row key={label} role="row">
            <Table.HeaderCell scope="row" role="rowheader">
              {label}
              {sum && <span className="portal-cost__sum">{sum}</span>}
            </Table.HeaderCell>
            <Table.Cell align="end" role="cell">
              {value}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table>
  )
}
