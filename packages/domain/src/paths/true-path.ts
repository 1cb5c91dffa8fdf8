import type { Submission } from '../vignette/change-reasons.ts'
import type { District } from '../vignette/districts.ts'
import type { PaymentStatus } from '../vignette/payment-states.ts'
import type { VignetteType } from '../vignette/vignette-types.ts'
import { ownPaths } from './own-paths.ts'
import { summaryPath } from './step-path.ts'

/** How a request stands, as the server says. */
export interface HowItStands {
  district: District
  type: VignetteType
  requestId: string
  paymentStatus: PaymentStatus | null
  submittedBy: Submission | null
}

/** Decisions A23: the screen that says what is true of a request, whatever address led to it. */
export function truePath(request: HowItStands): string {
  const { district, type, requestId, paymentStatus, submittedBy } = request
  if (submittedBy !== null) return ownPaths.thankYou(district, type, requestId)
  if (paymentStatus === 'PROCESSING') return ownPaths.payment('processing', requestId)
  return summaryPath(request, requestId)
}
