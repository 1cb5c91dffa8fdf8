import type { ReactNode } from 'react'
import { Heading } from '../ui/heading.tsx'
import { Facts } from './facts.tsx'

interface FactSectionProps {
  id: string
  title: string
  facts: readonly (readonly [string, ReactNode])[]
  /** What can be done with all of it, beside its title. */
  action?: ReactNode
  children?: ReactNode
}

/** What is known about something, name by name. */
export function FactSection({ id, title, facts, action, children }: FactSectionProps) {
  const heading = (
    <Heading level={2} size="level-3" id={id}>
      {title}
    </Heading>
  )
  return (
    <section className="portal-recap" aria-labelledby={id}>
      {action ? (
        <div className="portal-recap__head">
          {heading}
          {action}
        </div>
      ) : (
        heading
      )}
      <Facts facts={facts} />
      {children}
    </section>
  )
}
