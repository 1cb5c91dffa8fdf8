import { getMooringSummary } from '@vignettes/domain/api/mooring.ts'
import { getTransitSummary } from '@vignettes/domain/api/requests.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { callForFile } from './client.ts'

const SUMMARIES = { transit: getTransitSummary, mooring: getMooringSummary } as const

/** §7 the summary of a request as PDF. @throws Failure */
export function loadSummary(type: VignetteType, requestId: string): Promise<Blob> {
  return callForFile(SUMMARIES[type], { query: { requestId } })
}
