import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { translate } from '../../text.ts'

/**
 * The name of a status for a staff member, who also sees what §4 shows the applicant no status for: a transit request
 * waits for its payment; a mooring request is not handed in, be it for want of a mandate, or because its owner has yet to send
 * it with one that was given since (decisions A27).
 */
export function statusName(
  reference: ReferenceData,
  { type, status }: { type: VignetteType; status: VignetteStatus },
): string {
  return (
    reference.vignetteStatusName(status) ??
    translate(reference.language, `casework.status-waiting.${type}`)
  )
}
