import type { resolvePayment } from '@vignettes/domain/api/casework-case.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { findCase } from './case-repository.ts'
import { requireNotInOtherHands } from './claim.ts'
import type { CaseworkDeps } from './casework-deps.ts'

/**
 * Ends the review of a payment, and writes down who did and why.
 * @throws PortalError 404, or 409 when that way out is not open (any more)
 */
export async function resolveReview(
  { database, clock, payments }: CaseworkDeps,
  { id: vignetteId, outcome, remark }: RequestOf<typeof resolvePayment>['body'],
  staffId: string,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const openCase = await findCase(tx, vignetteId)
    if (!openCase) throw notFound()
    await payments.lock(tx, openCase.requestId)
    await requireNotInOtherHands(tx, vignetteId, staffId)
    if (!(await payments.resolve(tx, openCase.requestId, outcome))) {
      throw new PortalError(409, 'casework.payment.not-now')
    }
    await recordStaffEvent(tx, {
      staffId,
      vignetteId,
      kind: 'payment-resolved',
      note: remark,
      detail: { outcome },
      now: clock.now(),
    })
  })
}
