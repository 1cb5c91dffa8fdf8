import type { ReactNode } from 'react'
import { Table } from '../../ui/table.tsx'

interface PlainTableProps {
  caption: string
  heads: readonly string[]
  /** The first cell of each says what the row is of. */
  rows: readonly (readonly ReactNode[])[]
}

/** Numbers under their heads; it scrolls by itself where it is wider than the window. */
export function PlainTable({ caption, heads, rows }: PlainTableProps) {
  return (
    <Table className="casework-table" scrollsAs={caption}>
      <Table.Caption>{caption}</Table.Caption>
      <Table.Header>
        <Table.Row>
          {heads.map((head, at) => (
            <Table.HeaderCell key={head} align={at > 0 ? 'end' : undefined} scope="col">
              {head}
            </Table.HeaderCell>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map(([first, ...cells], row) => (
          <Table.Row key={row}>
            <Table.HeaderCell scope="row">{first}</Table.HeaderCell>
            {cells.map((cell, at) => (
              <Table.Cell key={at} align="end">
                {cell}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table>
  )
}
