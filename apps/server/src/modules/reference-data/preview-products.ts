import type { ReferencePreview } from '@vignettes/domain/api/casework-reference.ts'
import { districtOfCategory } from '@vignettes/domain/vignette/categories.ts'
import { districtInRoute, transitDistrict } from '@vignettes/domain/vignette/districts.ts'
import { translate } from '../../text.ts'
import { isOfferedIn, type ProductItem } from './product-items.ts'

/** Which vignettes can no longer be asked for, or can again, with the district of each. */
export function changesOfProducts(
  before: readonly ProductItem[],
  after: readonly ProductItem[],
  nameOf: (code: string) => string,
): ReferencePreview['changes'] {
  return after.flatMap(({ code, isOffered }) => {
    const wasOffered = isOfferedIn(before, code)
    if (wasOffered === isOffered) return []
    const district = districtInRoute(districtOfCategory(code) ?? transitDistrict())
    const fields = [
      { field: 'isOffered' as const, from: inWords(wasOffered), to: inWords(isOffered) },
    ]
    return [{ change: 'changed', name: `${district}: ${nameOf(code)}`, fields }]
  })
}

function inWords(isOffered: boolean): string {
  return translate('nl', `casework.reference.products.${isOffered ? 'yes' : 'no'}`)
}
