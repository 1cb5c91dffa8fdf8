import type { ReactNode } from 'react'
import { DescriptionList } from '../ui/description-list.tsx'
import { marked } from '../marked.tsx'

interface FactsProps {
  facts: readonly (readonly [string, ReactNode])[]
}

/** What is known about something, name by name: beside each other where there is room. */
export function Facts({ facts }: FactsProps) {
  return (
    <div className="portal-facts ams-query-container-inline-size">
      <DescriptionList termsWidth="medium">
        {facts.map(([name, value], index) => (
          <DescriptionList.Section key={`${name}-${index}`}>
            <DescriptionList.Term>{marked(name)}</DescriptionList.Term>
            <DescriptionList.Description>{value}</DescriptionList.Description>
          </DescriptionList.Section>
        ))}
      </DescriptionList>
    </div>
  )
}
