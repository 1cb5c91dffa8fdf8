import type { ReactNode } from 'react'

interface ChoiceListProps {
  legend: ReactNode
  hint?: ReactNode
  /** The ids of what else describes the group, such as its error. */
  describedBy?: string | undefined
  isInvalid?: boolean
  error?: ReactNode
  children: ReactNode
}

/** A question with its choices as large rows. */
export function ChoiceList(props: ChoiceListProps) {
  const { legend, hint, describedBy, isInvalid = false, error, children } = props
  return (
    <fieldset
      className={`portal-choices${isInvalid ? ' portal-choices--invalid' : ''}`}
      aria-describedby={describedBy}
    >
      <legend className="portal-choices__legend">{legend}</legend>
      {hint}
      {error}
      <div className="portal-choices__rows">{children}</div>
    </fieldset>
  )
}

/** Choices of one question that belong together, under a heading of their own. */
export function ChoiceGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="portal-choices">
      <legend className="portal-choices__group">{legend}</legend>
      <div className="portal-choices__rows">{children}</div>
    </fieldset>
  )
}
