import type { ComponentProps } from 'react'
import { Link } from 'react-router'

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: 'primary' | 'secondary'
}

/** A step to another screen that is drawn as a button. */
export function ButtonLink({ variant = 'primary', ...props }: ButtonLinkProps) {
  return <Link className={`ams-button ams-button--${variant} portal-button-link`} {...props} />
}
