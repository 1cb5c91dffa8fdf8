import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import { useSearchParams } from 'react-router'
import type { TextKey } from '@vignettes/domain/text/keys.ts'

/** §2.7 MooringSpot has a second sub-screen, for the marina; it is in the address, so that a reload stays there. */
export function useSubScreen(key: StepKey): 'marina' | undefined {
  const [search] = useSearchParams()
  return key === 'MooringSpot' && search.get('spot') === 'marina' ? 'marina' : undefined
}

/** The question of a step: the h1 of its screen. */
export function titleOf(type: VignetteType, key: StepKey, subScreen?: 'marina'): TextKey {
  if (subScreen) return 'wizard.MooringSpot.marina.title'
  return key === 'BoatDocuments' && type === 'mooring'
    ? 'wizard.BoatDocuments.title-mooring'
    : `wizard.${key}.title`
}
