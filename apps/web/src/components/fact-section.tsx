import type { ReactNode } from 'react'
import { Heading } from '../ui/heading.tsx'
import { Facts } from './facts.tsx'

interface FactSectionProps {
  id: string
  title: string
  facts: readonly (readonly [string, ReactNode])[]
  children?: ReactNode
}

/** What is known about something, name by name. */
export function FactSection({ id, title, facts, children }: FactSectionProps) {
  return (
    <section className="portal-recap" aria-labelledby={id}>
      <Heading level={2} size="level-3" id={id}>
        {title}
      </Heading>
      <Facts facts={facts} />
      {children}
    </section>
  )
}
