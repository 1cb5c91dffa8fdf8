import { paths } from '@vignettes/domain/paths/paths.ts'
import { useIsHelping } from '../../../api/session.ts'
import { ButtonLink } from '../../../components/button-link.tsx'
import { text } from '../../../text.ts'

/** The way from a request to the overview, which is not the reader's own while they help. */
export function ToVignettes({ variant }: { variant?: 'secondary' }) {
  const isHelping = useIsHelping()
  return (
    <ButtonLink to={paths.vignettes()} {...(variant && { variant })}>
      {text(isHelping ? 'payment.helped.vignettes' : 'payment.vignettes')}
    </ButtonLink>
  )
}
