import { Table as DesignSystemTable } from '@amsterdam/design-system-react/dist/Table/Table.js'
import type { ReactNode } from 'react'

interface TableProps {
  className?: string
  /** What is heard of a table that scrolls where the window is narrower; absent for one that is never so wide. */
  scrollsAs?: string
  /** Where its styles would take the role away. */
  role?: 'table'
  children: ReactNode
}

/** The design system's table. Its own frame takes the focus without having a name, also where there is nothing to scroll. */
function TableRoot({ className = '', scrollsAs, role, children }: TableProps) {
  const table = (
    <table className={`ams-table__table ${className}`} role={role}>
      {children}
    </table>
  )
  if (!scrollsAs) return table
  return (
    // A region that scrolls has to be reached without a mouse.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ams-table" role="region" aria-label={scrollsAs} tabIndex={0}>
      {table}
    </div>
  )
}

const { Body, Caption, Cell, Footer, Header, HeaderCell, Row } = DesignSystemTable

export const Table = Object.assign(TableRoot, {
  Body,
  Caption,
  Cell,
  Footer,
  Header,
  HeaderCell,
  Row,
})
