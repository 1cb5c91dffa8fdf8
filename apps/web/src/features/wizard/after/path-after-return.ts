import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import type { ReturnStatus } from '@vignettes/domain/paths/return-status.ts'
import { summaryPath } from '@vignettes/domain/paths/step-path.ts'
import type { PaymentStatus } from '@vignettes/domain/vignette/payment-states.ts'
import type { DraftName } from '../drafts.ts'

export interface WayOn {
  path: string
  /** Whether the screen it leads to says that the payment failed. */
  saysPaymentFailed: boolean
}

/**
 * Decisions A13: where the return from paying leads. The status in the address is a hint: it decides only what the
 * server has not settled.
 */
export function pathAfterReturn(
  name: DraftName,
  hint: ReturnStatus,
  request: { requestId: string; paymentStatus: PaymentStatus | null },
): WayOn {
  const { district, type } = name
  const { requestId, paymentStatus } = request
  if (paymentStatus === 'PAID') {
    return { path: ownPaths.thankYou(district, type, requestId), saysPaymentFailed: false }
  }
  const isUnderWay = paymentStatus === 'PROCESSING' || paymentStatus === 'OPEN'
  if (paymentStatus === 'PROCESSING' || (isUnderWay && hint === 'success')) {
    return { path: ownPaths.payment('processing', requestId), saysPaymentFailed: false }
  }
  return { path: summaryPath(name, requestId), saysPaymentFailed: true }
}
