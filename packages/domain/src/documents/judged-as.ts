import { hasVignetteEnded, type VignetteStatus } from '../vignette/vignette-states.ts'

/**
 * How a document was judged, as it is told to its owner and at the desk alike. Of a vignette that has ended nothing is
 * looked at any more: what waited until then was never judged.
 */
export function judgedAs<Status extends string>(
  status: Status,
  vignetteStatus: VignetteStatus,
): Status | 'not-judged' {
  return status === 'pending' && hasVignetteEnded(vignetteStatus) ? 'not-judged' : status
}
