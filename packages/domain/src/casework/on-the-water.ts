import type { BusinessDate } from '../rules/business-date.ts'
import type { VignetteStatus } from '../vignette/vignette-states.ts'

/** The states of a vignette that somebody may show on the water. */
const GRANTED: readonly VignetteStatus[] = ['APPROVED', 'SENT', 'READY_FOR_PICKUP', 'ACTIVE']

/** Whether a vignette holds on a day: granted, not ended, and within its validity. Both days belong to it. */
export function isValidOn(
  vignette: { status: VignetteStatus; validFrom: BusinessDate; validUntil: BusinessDate },
  today: BusinessDate,
): boolean {
  return (
    GRANTED.includes(vignette.status) && vignette.validFrom <= today && today <= vignette.validUntil
  )
}
