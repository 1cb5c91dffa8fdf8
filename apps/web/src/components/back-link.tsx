import { Link } from 'react-router'
import { text } from '../text.ts'

/** The way back, above the title of a screen. */
export function BackLink({ to }: { to: string }) {
  return (
    <Link className="ams-standalone-link portal-back-link" to={to}>
      <span aria-hidden="true">←</span> {text('layout.back')}
    </Link>
  )
}
