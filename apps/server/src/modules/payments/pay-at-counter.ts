import { v7 as newId } from 'uuid'
import type { Clock } from '../../ports/clock.ts'
import type { Transaction } from '../../ports/database.ts'
import type { PaymentAtCounter } from '../../ports/payments.ts'
import { PAID_AT_COUNTER } from '@vignettes/domain/casework/counter-request.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import { PortalError } from '../../http/portal-error.ts'
import { CURRENCY } from './payment-deps.ts'
import {
  insertEvent,
  insertPaidAttempt,
  lockOrInsert,
  lockReceipt,
  updatePayment,
} from './repository.ts'

/**
 * Writes down what was paid outside: paid from the beginning, and of no provider.
 * @throws PortalError 409 with the request that the receipt is of already
 */
export async function payAtCounter(
  { clock }: { clock: Clock },
  tx: Transaction,
  { requestId, accountId, amountCents, description, receipt, returnUrl }: PaymentAtCounter,
): Promise<void> {
  const now = clock.now()
  const taken = await lockReceipt(tx, receipt)
  if (taken)
    throw new PortalError(409, 'casework.counter.receipt-taken', {
      params: { reference: referenceOf(taken) },
    })
  const payment = await lockOrInsert(tx, { requestId, accountId, id: newId() }, now)
  if (!payment.isNew) throw new Error('a request that is paid at the counter has no payment yet')
  const attemptId = newId()
  const back = { success: returnUrl, cancel: returnUrl, error: returnUrl, reject: returnUrl }
  await insertPaidAttempt(tx, {
    id: attemptId,
    payment_id: payment.id,
    amount_cents: amountCents,
    currency: CURRENCY,
    description,
    method: PAID_AT_COUNTER,
    service_code: null,
    receipt,
    return_urls: JSON.stringify(back),
    expires_at: now,
    created_at: now,
  })
  await updatePayment(tx, payment.id, { status: 'PAID' }, now)
  await insertEvent(tx, {
    payment_id: payment.id,
    attempt_id: attemptId,
    kind: 'changed',
    from_status: 'OPEN',
    to_status: 'PAID',
    source: 'handler',
    mismatches: null,
    happened_at: now,
  })
}
