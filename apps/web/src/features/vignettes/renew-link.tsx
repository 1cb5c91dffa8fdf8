import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { text } from '../../text.ts'

/** Issue 14, 5: where a vignette is renewed, while it can be. */
export function RenewLink({ item, isBegun }: { item: OverviewItem; isBegun: boolean }) {
  const { object, renewal } = item
  if (!renewal) return null
  return (
    <ButtonLink to={ownPaths.renew(object.Id)}>
      {isBegun ? text('vignettes.renew.go-on') : labelOf(renewal)}
      <span className="ams-visually-hidden"> {object.name}</span>
    </ButtonLink>
  )
}

function labelOf({ year }: NonNullable<OverviewItem['renewal']>): string {
  return year === null ? text('vignettes.renew.label') : text('vignettes.renew.label-for', { year })
}
