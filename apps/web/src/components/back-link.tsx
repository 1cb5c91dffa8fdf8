import { Link } from 'react-router'
import { text } from '../text.ts'

/** The way back, above the title of a screen; `state` is what its navigation carries along. */
export function BackLink({ to, state }: { to: string; state?: object }) {
  return (
    <Link className="ams-standalone-link portal-back-link" to={to} state={state}>
      <span aria-hidden="true">←</span> {text('layout.back')}
    </Link>
  )
}
