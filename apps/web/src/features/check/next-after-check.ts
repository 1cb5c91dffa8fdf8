import { paths } from '@vignettes/domain/paths/paths.ts'
import type { CheckType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import type { Origin } from '@vignettes/domain/vignette/origins.ts'

/** Where the user stands when Next is pressed. */
interface Situation {
  isSignedIn: boolean
}

/** §2.2 what follows a choice on the check page. */
export function pathAfterCheck(
  choice: { district: District; type: CheckType },
  from: Origin | undefined,
  fromAsGiven: string | null | undefined,
  situation: Situation,
): string {
  const { district, type } = choice
  if (type === 'mooring-marina') return paths.checkType(district, from && fromAsGiven)
  // Whoever comes from the information page of this very choice has read it already.
  const hasRead = from?.district === district && from.type === type
  if (!hasRead) return paths.information(district, type, 'check')
  return situation.isSignedIn
    ? paths.wizard(district, type)
    : paths.register(paths.wizard(district, type))
}
