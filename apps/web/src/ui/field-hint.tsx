import type { ReactNode } from 'react'

interface FieldHintProps {
  /** By which the control names it. */
  id?: string
  children: ReactNode
}

/** What helps to fill in a field, before the field. */
export function FieldHint({ id, children }: FieldHintProps) {
  return (
    <div className="portal-hint" id={id}>
      {children}
    </div>
  )
}
