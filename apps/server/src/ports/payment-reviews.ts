import type { ReviewOutcome } from '@vignettes/domain/casework/decisions.ts'
import type { PaymentMismatch } from '@vignettes/domain/vignette/payment-mismatches.ts'
import type { PaymentStatus } from '@vignettes/domain/vignette/payment-states.ts'
import type { Database, Transaction } from './database.ts'
import type { PaidBy, PaymentSource } from './tables/payment.ts'

/** One time that somebody set out to pay, by which it is looked up at the provider or the bank. */
export interface AttemptToReview {
  id: string
  at: Date
  status: PaymentStatus
  /** What was asked. */
  amountCents: number
  /** What came in, where that is another amount. */
  receivedCents: number | null
  method: PaidBy
  /** Null as long as the provider has not said. */
  providerPaymentId: string | null
  /** Of what was paid at the counter. */
  receipt: string | null
}

export interface PaymentToReview {
  status: PaymentStatus
  inReview: boolean
  /** Newest first. */
  attempts: AttemptToReview[]
  /** What the provider reported that cannot be right, oldest first. */
  mismatches: { at: Date; found: PaymentMismatch[]; oldWords: string | null }[]
  /** How the review may end; empty when there is none. */
  outcomes: ReviewOutcome[]
  /** What would have come in, if the review ended as paid; 0 where it cannot. */
  acceptedCents: number
}

/** Something about a payment that cannot be right, or that somebody has to say what becomes of. */
export interface ReviewToStart {
  paymentId: string
  attemptId: string
  source: PaymentSource
  mismatches: PaymentMismatch[]
  now: Date
}

/** Puts a payment in review, in the transaction that found why; its status stays. */
export type StartReview = (tx: Transaction, review: ReviewToStart) => Promise<void>

/** Payments about which the provider reported something that cannot be right. */
export interface PaymentReviews {
  /** The payment of a request, if it has one. */
  find(db: Database, requestId: string): Promise<PaymentToReview | undefined>
  /** Holds the payment of a request until the transaction ends: before the vignette, as messages do. */
  lock(tx: Transaction, requestId: string): Promise<void>
  /** Sees to it that nobody pays for what has ended; the caller holds the payment's lock. */
  endOpen(tx: Transaction, requestId: string): Promise<void>
  /** Ends the review, in the transaction that writes it down. @returns false when that way out is not open */
  resolve(tx: Transaction, requestId: string, outcome: ReviewOutcome): Promise<boolean>
}
