import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import type { ReturnStatus } from '@vignettes/domain/paths/return-status.ts'
import { type HowItStands, truePath } from '@vignettes/domain/paths/true-path.ts'

/**
 * Decisions A13, A23: where the return from paying leads. The status in the address is a hint: it decides only what the
 * server has not settled.
 */
export function pathAfterReturn(hint: ReturnStatus, request: HowItStands): string {
  const isFollowed = request.paymentStatus === 'OPEN' && hint === 'success'
  return isFollowed ? ownPaths.payment('processing', request.requestId) : truePath(request)
}
