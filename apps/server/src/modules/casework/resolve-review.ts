import type { resolvePayment } from '@vignettes/domain/api/casework-case.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { mail } from '../../ports/jobs.ts'
import { letterKeyOf } from '../../ports/letter-ids.ts'
import { findCase } from './case-repository.ts'
import { isMoneyToSettle } from './money-repository.ts'
import { requireNotInOtherHands } from './claim.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { answerAbout, askMoneyBack } from './settle-money.ts'

/**
 * Ends the review of a payment, and writes down who did and why. Of a request that has ended, with what becomes of money that came for
 * it (decisions B19), which its applicant is told.
 *
 * @throws PortalError 404; 409 when that way out is not open (any more), or more or less is left than was seen; 422 for what becomes of
 *   the money
 */
export async function resolveReview(
  deps: CaseworkDeps,
  { id: vignetteId, outcome, remark, money }: RequestOf<typeof resolvePayment>['body'],
  staffId: string,
): Promise<void> {
  const { database, clock, payments, outbox } = deps
  await database.transaction().execute(async (tx) => {
    const openCase = await findCase(tx, vignetteId)
    if (!openCase) throw notFound()
    await payments.lock(tx, openCase.requestId)
    await requireNotInOtherHands(tx, vignetteId, staffId)
    if (!(await payments.resolve(tx, openCase.requestId, outcome))) {
      throw new PortalError(409, 'casework.payment.not-now')
    }
    const { requestId } = openCase
    const isAsked = await isMoneyToSettle(tx, vignetteId)
    const answer = isAsked ? await answerAbout(deps, tx, { requestId, money }) : undefined
    if (answer) {
      await askMoneyBack(deps, tx, { requestId, status: openCase.status, answer, staffId })
    }
    const staffEventId = await recordStaffEvent(tx, {
      staffId,
      vignetteId,
      kind: 'payment-resolved',
      note: remark,
      detail: { outcome, ...(answer && { money: answer }) },
      now: clock.now(),
    })
    if (!answer) return
    const key = letterKeyOf(staffEventId)
    await outbox.enqueue(tx, mail('money-after-end', { requestId, staffEventId }, { key }))
  })
}
