import type { Submission } from '../vignette/change-reasons.ts'
import type { District } from '../vignette/districts.ts'
import type { PaymentStatus } from '../vignette/payment-states.ts'
import { hasVignetteEnded, type VignetteStatus } from '../vignette/vignette-states.ts'
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
  vignetteId: string | null
  vignetteStatus: VignetteStatus | null
  /** Of the account. */
  hasMandate: boolean
  /** Only the word of the bank is waited for. */
  isMandateProcessing: boolean
}

/** Decisions A23: handed in, and nothing has been decided since: only then a thank-you is all that there is to say. */
export function isJustHandedIn(
  request: Pick<HowItStands, 'submittedBy' | 'vignetteStatus'>,
): boolean {
  return request.submittedBy !== null && request.vignetteStatus === 'IN_REVIEW'
}

/** Decisions A23: the screen that says what is true of a request, whatever address led to it. */
export function truePath(request: HowItStands): string {
  const { district, type, requestId, paymentStatus, submittedBy, vignetteId, vignetteStatus } =
    request
  if (isJustHandedIn(request)) return ownPaths.thankYou(district, type, requestId)
  // What was granted, refused, withdrawn or asked for since stands with the vignette, and so does what was given up unsent.
  const isOver = vignetteStatus !== null && hasVignetteEnded(vignetteStatus)
  if ((submittedBy !== null || isOver) && vignetteId !== null) return ownPaths.vignette(vignetteId)
  if (paymentStatus === 'PROCESSING') return ownPaths.payment('processing', requestId)
  if (isBankConfirming(request)) return ownPaths.returnFrom(district, type, 'success', requestId)
  return summaryPath(request, requestId)
}

/**
 * Whether a request waits for nothing but the bank's word on a mandate that was given. With another mandate of the account it
 * can be sent at once (decisions A27).
 */
export function isBankConfirming(
  request: Pick<HowItStands, 'hasMandate' | 'isMandateProcessing'>,
): boolean {
  return request.isMandateProcessing && !request.hasMandate
}
