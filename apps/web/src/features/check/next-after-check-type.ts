import { paths } from '@vignettes/domain/paths/paths.ts'
import {
  districtsOffering,
  isOffered,
  type District,
} from '@vignettes/domain/vignette/districts.ts'
import { isSelectedType } from '@vignettes/domain/vignette/origins.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'

/** §2.3 what follows a choice on the check-type page. */
export function pathAfterCheckType(
  choice: { district: District; type: VignetteType },
  selectedType: string | null | undefined,
  situation: { isSignedIn: boolean },
): string {
  const { district, type } = choice
  // Decisions A6: what this district does not offer is read about, and requested, where it is.
  const [elsewhere] = isOffered(district, type) ? [] : districtsOffering(type)
  if (elsewhere) return paths.information(elsewhere, type, 'check-type')
  if (!isSelectedType(selectedType, choice)) return paths.information(district, type, 'check-type')
  return situation.isSignedIn
    ? paths.wizard(district, type)
    : paths.register(paths.wizard(district, type))
}
