import { mayRefundBecome } from '@vignettes/domain/vignette/refund-states.ts'
import type { JobDropped } from '../../ports/outbox.ts'
import { changeStatus } from './change-status.ts'
import { lockRefund } from './repository.ts'

/** Whoever threw the job away decided no more than that: somebody sends the refund again, or gives it up. */
export const parkDroppedRefund: JobDropped = async (tx, { payload, staffId, reason, now }) => {
  const refund = await lockRefund(tx, String(payload.refundId))
  if (refund?.status !== 'ACCEPTED' || !mayRefundBecome(refund.status, 'PARKED')) return
  const dropped = { source: 'outbox', cause: 'job-dropped', remark: reason } as const
  await changeStatus(tx, refund, { to: 'PARKED', ...dropped, staffId, now })
}
