import type { ReactNode } from 'react'
import { Table } from '../../ui/table.tsx'

interface PlainTableProps {
  caption: string
  heads: readonly string[]
  /** The first cell of each says what the row is of. */
  rows: readonly (readonly ReactNode[])[]
}

/**
 * Numbers under their heads. On a narrow window each row is a list, in which a number has its head beside it; styles that make it one
 * take the roles of a table away, so that they are named. It scrolls by itself where it is wider than the window still.
 */
export function PlainTable({ caption, heads, rows }: PlainTableProps) {
  return (
    <Table className="casework-table casework-table--plain" scrollsAs={caption} role="table">
      <Table.Caption>{caption}</Table.Caption>
      <Table.Header role="rowgroup">
        <Table.Row role="row">
          {heads.map((head, at) => (
            <Table.HeaderCell
              key={head}
              align={at > 0 ? 'end' : undefined}
              scope="col"
              role="columnheader"
            >
              {head}
            </Table.HeaderCell>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body role="rowgroup">
        {rows.map(([first, ...cells], row) => (
          <Table.Row key={row} role="row">
            <Table.HeaderCell scope="row" role="rowheader">
              {first}
            </Table.HeaderCell>
            {cells.map((cell, at) => (
              <Table.Cell key={at} align="end" role="cell" data-head={heads[at + 1]}>
                {cell}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table>
  )
}
