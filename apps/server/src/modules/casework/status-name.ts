import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { translate } from '../../text.ts'

interface StatusToName {
  type: VignetteType
  status: VignetteStatus
  isStopped: boolean
  /** Where it is told how it stands today. */
  validFrom?: BusinessDate | null
  today?: BusinessDate
}

/**
 * The name of a status for a staff member, who also sees what §4 shows the applicant no status for: a transit request
 * waits for its payment; a mooring request is not handed in, be it for want of a mandate, or because its owner has yet to send
 * it with one that was given since (decisions A27). What was settled for days that are still to come is not in use yet.
 */
export function statusName(
  reference: ReferenceData,
  { type, status, isStopped, validFrom, today }: StatusToName,
): string {
  if (status === 'ACTIVE' && validFrom && today && today < validFrom) {
    return translate(reference.language, 'vignettes.status.valid-from', {
      from: { date: validFrom },
    })
  }
  return (
    reference.vignetteStatusName(status, isStopped) ??
    translate(reference.language, `casework.status-waiting.${type}`)
  )
}
