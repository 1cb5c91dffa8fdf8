import { isToldOf, isUngiven } from '@vignettes/domain/vignette/refund-states.ts'
import type { Transaction } from '../../ports/database.ts'
import { changeStatus } from './change-status.ts'
import type { RefundDeps } from './refund-deps.ts'
import { addRefundEvent, listOfRequest, setFollowUp } from './repository.ts'

/**
 * Takes back what a decision asked for that is undone, as far as nobody accepted it, whose payment is locked; what was not given is not
 * waited for any more.
 *
 * @returns of how many its applicant was told
 */
export async function takeBackRefunds(
  { clock }: Pick<RefundDeps, 'clock'>,
  tx: Transaction,
  { requestId, staffId }: { requestId: string; staffId: string },
): Promise<number> {
  const now = clock.now()
  const by = { source: 'staff', staffId, now } as const
  let taken = 0
  for (const refund of await listOfRequest(tx, requestId)) {
    if (!isToldOf(refund.reason) || refund.follow_up) continue
    const isAsked = refund.status === 'REQUESTED'
    if (!isAsked && !isUngiven(refund.status)) continue
    if (isAsked) await changeStatus(tx, refund, { to: 'WITHDRAWN', ...by })
    const status = isAsked ? 'WITHDRAWN' : refund.status
    const followUp = 'decision-undone'
    await setFollowUp(tx, refund.id, followUp, now)
    const event = { kind: 'followed-up', to: status, followUp, remark: '', ...by } as const
    await addRefundEvent(tx, { ...refund, status }, event)
    taken += 1
  }
  return taken
}
