import type { ReactNode } from 'react'

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
      <h2 id={id} className="ams-heading ams-heading--2">
        {title}
      </h2>
      <List className={`portal-steps${isOrdered ? ' portal-steps--ordered' : ''}`}>
        {items.map((item) => (
          <li key={item.title}>
            <strong>{item.title}</strong>
            <span>{item.text}</span>
          </li>
        ))}
      </List>
      {children}
    </section>
  )
}
