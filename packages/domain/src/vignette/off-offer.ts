import type { BusinessDate } from '../rules/business-date.ts'
import { type AskedCategory, categoriesOf } from './categories.ts'
import type { District } from './districts.ts'
import type { VignetteType } from './vignette-types.ts'

/** That nothing of a type can be asked for in a district today. */
export interface OffOffer {
  /** Null where nobody knows. */
  since: BusinessDate | null
  /** From when on it can be asked for again; null while that is not decided. */
  again: BusinessDate | null
}

/** What the server tells of what cannot be asked for; one of before tells less. */
interface Told {
  notOnOffer?: readonly AskedCategory[] | undefined
  offOffer?: readonly (OffOffer & { category: AskedCategory })[] | undefined
}

/** Whether a type can be asked for nowhere in a district: each of its vignettes was taken off offer. */
export function offOfferOf(
  { notOnOffer = [], offOffer = [] }: Told,
  { district, type }: { district: District; type: VignetteType },
): OffOffer | undefined {
  const categories = categoriesOf(district, type)
  if (!categories.every((category) => notOnOffer.includes(category))) return undefined
  const days = categories.map((category) => offOffer.find((each) => each.category === category))
  // The last that went, and the first that comes back.
  const since = days.map((day) => day?.since ?? null)
  const again = days.flatMap((day) => day?.again ?? [])
  return {
    since: since.reduce((last, day) => (last && day && (day > last ? day : last)) || null),
    again: again.sort().at(0) ?? null,
  }
}
