import type { ReactNode } from 'react'

interface FactSectionProps {
  id: string
  title: string
  facts: readonly (readonly [string, string])[]
  children?: ReactNode
}

/** What is known about something, name by name. */
export function FactSection({ id, title, facts, children }: FactSectionProps) {
  return (
    <section className="portal-recap" aria-labelledby={id}>
      <h2 id={id} className="ams-heading ams-heading--3">
        {title}
      </h2>
      <dl className="portal-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
