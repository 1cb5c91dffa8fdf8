import type { TextKey } from '../text/keys.ts'
import { type District, districtInRoute } from './districts.ts'
import type { VignetteType } from './vignette-types.ts'

/** What kind of vignette it is, in words that stand by themselves, as a text and what it is filled with. */
export interface KindInWords {
  key: TextKey
  values?: { name: string }
}

/**
 * 'Doorvaartvignet', 'Ligplaatsvignet Weesp', 'Ligplaatsvignet, regulier'.
 *
 * @param categoryName what the reference data calls the category
 */
export function vignetteKind(
  type: VignetteType,
  district: District,
  categoryName: string,
): KindInWords {
  if (type === 'transit') return { key: 'recap.kind.transit' }
  if (categoryName === districtInRoute(district)) {
    return { key: 'recap.kind.of-district', values: { name: categoryName } }
  }
  const name = categoryName.charAt(0).toLowerCase() + categoryName.slice(1)
  return { key: 'recap.kind.mooring', values: { name } }
}
