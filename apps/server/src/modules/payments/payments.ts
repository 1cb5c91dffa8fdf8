import type { JobHandler } from '../../ports/outbox.ts'
import type { Payments } from '../../ports/payments.ts'
import { cancelAttempt } from './cancel-attempt.ts'
import { continuePayment } from './continue-payment.ts'
import { openPayment } from './open-payment.ts'
import { CANCEL_ATTEMPT, type PaymentParts } from './payment-parts.ts'
import { reconcileDue, refreshPayment } from './reconcile.ts'

export interface PaymentService extends Payments {
  /** Asks the provider about a batch of unsettled attempts; gives how many. */
  reconcileDue(stopping?: AbortSignal): Promise<number>
  jobs: Record<string, JobHandler>
}

export function createPayments(parts: PaymentParts): PaymentService {
  return {
    open: (tx, payment) => openPayment(parts, tx, payment),
    continue: (paymentId) => continuePayment(parts, paymentId),
    refresh: (requestId) => refreshPayment(parts, requestId),
    reconcileDue: (stopping) => reconcileDue(parts, stopping),
    jobs: { [CANCEL_ATTEMPT]: cancelAttempt(parts) },
  }
}
