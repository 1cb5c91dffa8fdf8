import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link to another screen of the portal, in running text. */
export function TextLink(props: ComponentProps<typeof Link>) {
  return <Link className="ams-link" {...props} />
}
