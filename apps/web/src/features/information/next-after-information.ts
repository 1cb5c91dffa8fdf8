import { paths } from '@vignettes/domain/paths/paths.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'

/** §2.4 where Next leads: whoever has not been on the check page yet, goes there first. */
export function pathAfterInformation(
  screen: { district: District; type: VignetteType },
  from: string | null,
  situation: { isSignedIn: boolean },
): string {
  const { district, type } = screen
  if (from !== 'check' && from !== 'check-type') {
    return type === 'transit' ? paths.checkFromTransit() : paths.check({ district, type })
  }
  const wizard = type === 'transit' ? paths.transitWizard() : paths.wizard(district, type)
  return situation.isSignedIn ? wizard : paths.register(wizard)
}
