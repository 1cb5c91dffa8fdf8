import { CANCEL_ATTEMPT } from '../../ports/jobs.ts'
import type { JobHandlers } from '../../ports/outbox.ts'
import type { Payments } from '../../ports/payments.ts'
import { cancelAttempt } from './cancel-attempt.ts'
import { continuePayment } from './continue-payment.ts'
import { openPayment } from './open-payment.ts'
import { payAtCounter } from './pay-at-counter.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { reconcileDue, refreshPayment } from './reconcile.ts'
import { findLastAddress } from './repository.ts'

export interface PaymentService extends Payments {
  /** Asks the provider about a batch of unsettled attempts; gives how many. */
  reconcileDue(stopping?: AbortSignal): Promise<number>
  jobs: Pick<JobHandlers, typeof CANCEL_ATTEMPT>
}

export function createPayments(deps: PaymentDeps): PaymentService {
  return {
    open: (tx, payment) => openPayment(deps, tx, payment),
    atCounter: (tx, payment) => payAtCounter(deps, tx, payment),
    addressOf: (requestId) => findLastAddress(deps.database, requestId),
    continue: (paymentId, method, isByHelper) =>
      continuePayment(deps, paymentId, { method, isByHelper }),
    refresh: (requestId) => refreshPayment(deps, requestId),
    reconcileDue: (stopping) => reconcileDue(deps, stopping),
    jobs: { [CANCEL_ATTEMPT]: cancelAttempt(deps) },
  }
}
