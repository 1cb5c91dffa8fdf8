import type { ReactNode } from 'react'
import { Heading } from '../../ui/heading.tsx'
import { marked } from '../../marked.tsx'

interface InformationListProps {
  id: string
  title: string
  items: readonly { title: string; text: string }[]
  /** Steps that follow each other are numbered. */
  isOrdered?: boolean
  children?: ReactNode
}

/** A titled list of what happens or what is needed. */
export function InformationList({ id, title, items, isOrdered, children }: InformationListProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <section className="portal-section" aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <List className={`portal-steps${isOrdered ? ' portal-steps--ordered' : ''}`}>
        {items.map((item) => (
          <li key={item.title}>
            <strong>{marked(item.title)}</strong>
            <span>{marked(item.text)}</span>
          </li>
        ))}
      </List>
      {children}
    </section>
  )
}
