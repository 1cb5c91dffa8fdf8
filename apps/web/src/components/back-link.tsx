import { Link } from 'react-router'
import { text } from '../text.ts'

interface BackLinkProps {
  to: string
  /** What its navigation carries along. */
  state?: object
  /** Where it leads, when that is not what came before. */
  label?: string
}

/** The way back, above the title of a screen. */
export function BackLink({ to, state, label = text('layout.back') }: BackLinkProps) {
  return (
    <Link className="ams-standalone-link portal-back-link" to={to} state={state}>
      <span aria-hidden="true">←</span> {label}
    </Link>
  )
}
