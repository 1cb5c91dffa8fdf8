import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { text } from '../../text.ts'

/** What a vignette is, under the heading of its boat: §2.8 the name of the boat is part of the link to it. */
export function KindOfBoat({ item }: { item: OverviewItem }) {
  return (
    <>
      <span className="ams-visually-hidden">{item.object.name}, </span>
      {kindOf(item)}
    </>
  )
}

/** 'Ligplaatsvignet, Amsterdam, 2026'; of a transit vignette the years from its first day to its last. */
export function kindOf({ vignette, year, products }: OverviewItem): string {
  const [validity] = products
  const years = validity && `${validity.startDate.slice(0, 4)}–${validity.expires.slice(0, 4)}`
  const kind = text(`frame.type-of.${vignette.type}`)
  const district = text(`vignettes.district.${vignette.district}`)
  return [kind, district, year ?? years].filter(Boolean).join(', ')
}
