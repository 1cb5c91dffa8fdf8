import { paths } from '@vignettes/domain/paths/paths.ts'
import {
  isOffered,
  isSelectedType,
  type District,
  type VignetteType,
} from '@vignettes/domain/vignette/districts.ts'

/** §2.3 what follows a choice on the check-type page. */
export function pathAfterCheckType(
  choice: { district: District; type: VignetteType },
  selectedType: string | null | undefined,
  situation: { isSignedIn: boolean },
): string {
  const { district, type } = choice
  // Decisions A6: transit exists in Amsterdam only.
  if (!isOffered(district, type)) return paths.information('AMSTERDAM', type, 'check-type')
  if (!isSelectedType(selectedType, choice)) return paths.information(district, type, 'check-type')
  return situation.isSignedIn
    ? paths.wizard(district, type)
    : paths.register(paths.wizard(district, type))
}
