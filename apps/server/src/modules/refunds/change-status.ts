import {
  mayRefundBecome,
  type RefundCause,
  type RefundStatus,
} from '@vignettes/domain/vignette/refund-states.ts'
import type { Transaction } from '../../ports/database.ts'
import type { RefundEventTable } from '../../ports/tables/refund.ts'
import { addRefundEvent, type Refund, type RefundChange, updateRefund } from './repository.ts'

interface Change {
  to: RefundStatus
  source: RefundEventTable['source']
  staffId?: string | undefined
  remark?: string | undefined
  cause?: RefundCause | undefined
  now: Date
}

/**
 * Changes the status of a locked refund, and records why in the same transaction.
 *
 * @throws Error when the one state may not follow the other: the caller asks `mayRefundBecome` first
 */
export async function changeStatus(
  tx: Transaction,
  refund: Refund,
  change: Change,
  values: RefundChange = {},
): Promise<void> {
  const { to, now } = change
  if (!mayRefundBecome(refund.status, to)) throw new Error(`${to} does not follow ${refund.status}`)
  await updateRefund(tx, refund.id, { next_check_at: null, ...values, status: to }, now)
  await addRefundEvent(tx, refund, { kind: 'changed', ...change })
}
