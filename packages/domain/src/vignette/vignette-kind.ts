import type { TextKey } from '../text/keys.ts'
import type { VignetteType } from './vignette-types.ts'

/** What kind of vignette it is, in words that stand by themselves, as a text and what it is filled with. */
export interface KindInWords {
  key: TextKey
  values?: { name: string }
}

/**
 * 'Doorvaartvignet', 'Ligplaatsvignet Weesp', 'Ligplaatsvignet Regulier'.
 *
 * @param categoryName what the reference data calls the category
 */
export function vignetteKind(type: VignetteType, categoryName: string): KindInWords {
  return type === 'transit'
    ? { key: 'recap.kind.transit' }
    : { key: 'recap.kind.mooring', values: { name: categoryName } }
}
