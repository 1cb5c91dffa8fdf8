import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { text } from '../../text.ts'

/** Issue 14, 5: where a vignette is renewed, while it can be. */
export function RenewLink({ item: { object, renewal } }: { item: OverviewItem }) {
  if (!renewal) return null
  const { year } = renewal
  return (
    <ButtonLink to={ownPaths.renew(object.Id)}>
      {year === null ? text('vignettes.renew.label') : text('vignettes.renew.label-for', { year })}
      <span className="ams-visually-hidden"> {object.name}</span>
    </ButtonLink>
  )
}
