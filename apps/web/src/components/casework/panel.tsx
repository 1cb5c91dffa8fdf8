import { useId, type ReactNode } from 'react'
import { Heading } from '../../ui/heading.tsx'

interface PanelProps {
  title: string
  children: ReactNode
}

/** A part of a screen under its own heading. */
export function Panel({ title, children }: PanelProps) {
  const id = useId()
  return (
    <section className="casework-panel" aria-labelledby={id}>
      <Heading level={2} size="level-3" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
