import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { translate } from '../../text.ts'

/** The name of a status for a staff member, who also sees what §4 shows the applicant no status for. */
export function statusName(reference: ReferenceData, status: VignetteStatus): string {
  return (
    reference.vignetteStatusName(status) ?? translate(reference.language, 'casework.status-waiting')
  )
}
