import type { JobHandler } from '../../ports/outbox.ts'
import type { Payments } from '../../ports/payments.ts'
import { cancelAttempt } from './cancel-attempt.ts'
import { continuePayment } from './continue-payment.ts'
import { openPayment } from './open-payment.ts'
import { CANCEL_ATTEMPT, type PaymentDeps } from './payment-deps.ts'
import { reconcileDue, refreshPayment } from './reconcile.ts'

export interface PaymentService extends Payments {
  /** Asks the provider about a batch of unsettled attempts; gives how many. */
  reconcileDue(stopping?: AbortSignal): Promise<number>
  jobs: Record<string, JobHandler>
}

export function createPayments(deps: PaymentDeps): PaymentService {
  return {
    open: (tx, payment) => openPayment(deps, tx, payment),
    continue: (paymentId) => continuePayment(deps, paymentId),
    refresh: (requestId) => refreshPayment(deps, requestId),
    reconcileDue: (stopping) => reconcileDue(deps, stopping),
    jobs: { [CANCEL_ATTEMPT]: cancelAttempt(deps) },
  }
}
