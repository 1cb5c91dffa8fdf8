import { useId, type ReactNode } from 'react'

interface PanelProps {
  title: string
  children: ReactNode
}

/** A part of a screen under its own heading. */
export function Panel({ title, children }: PanelProps) {
  const id = useId()
  return (
    <section className="casework-panel" aria-labelledby={id}>
      <h2 id={id} className="ams-heading ams-heading--3">
        {title}
      </h2>
      {children}
    </section>
  )
}
