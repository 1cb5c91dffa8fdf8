import type { ReturnUrls } from '@vignettes/domain/api/wire-values.ts'
import type { PaymentStatus } from '@vignettes/domain/vignette/payment-states.ts'
import type { PaymentMismatch } from '@vignettes/domain/vignette/payment-mismatches.ts'
import { type ColumnType, type Generated, type JSONColumnType, type RawBuilder, sql } from 'kysely'
import type { PAID_AT_COUNTER } from '@vignettes/domain/casework/counter-request.ts'
import type { PaymentMethodKind, ProviderPaymentStatus } from '../payment-provider.ts'

/** By what somebody paid, or set out to. */
export type PaidBy = PaymentMethodKind | typeof PAID_AT_COUNTER

export interface PaymentTable {
  id: string
  request_id: string
  /** Null: of nobody any more. */
  account_id: string | null
  status: PaymentStatus
  in_review: Generated<boolean>
  asked_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface PaymentAttemptTable {
  id: string
  payment_id: string
  status: PaymentStatus
  amount_cents: number
  currency: string
  description: string
  method: PaidBy
  service_code: string | null
  return_urls: JSONColumnType<ReturnUrls>
  provider_payment_id: string | null
  /** How the provider reported its end, which is more than our own states tell. */
  reported_status: ProviderPaymentStatus | null
  redirect_url: string | null
  expires_at: Date
  next_check_at: Date | null
  /** Until when a process asks the provider, by the database's clock (migration 0051). */
  asking_until: Generated<Date | null>
  checks: Generated<number>
  /** What the receipt says of what was paid at the counter; null of what a provider knows. */
  receipt: Generated<string | null>
  /** What came in, where a person found that it was paid with another amount; null: what was asked. */
  received_cents: Generated<number | null>
  created_at: Date
}

/** What came in by an attempt that is paid, of each line: what counts, is exported and can go back. */
export const RECEIVED_CENTS: RawBuilder<number> = sql<number>`coalesce(payment_attempt.received_cents, payment_attempt.amount_cents)`

export interface PaymentEventTable {
  id: Generated<number>
  payment_id: string
  attempt_id: string
  kind: 'opened' | 'changed' | 'ignored' | 'review'
  from_status: PaymentStatus | null
  to_status: PaymentStatus
  source: PaymentSource
  /** Decisions B18: what cannot be right about it, as codes. */
  mismatches: JSONColumnType<PaymentMismatch[] | null, string | null, never>
  /** Sentences of before there were codes; nobody writes any more of them. */
  detail: ColumnType<string | null, never, never>
  happened_at: Date
  /** Whether its payer's helper did it; null of what nobody's session did, and of before it was kept (migration 0356). */
  by_helper: Generated<boolean | null>
}

/** Who reported how a payment stands: the payer's request, the provider's message or answer, or our clock. */
export type PaymentSource = 'request' | 'webhook' | 'provider' | 'expiry' | 'handler'

/** Whether the payer of a `request` is told since a moment, or is about to be, that a payment came to nothing. A letter that was given up tells nothing. */
export const isToldOfFailureSince = (moment: RawBuilder<unknown>) => sql<boolean>`EXISTS (
  SELECT FROM payment AS unpaid JOIN payment_attempt ON payment_attempt.payment_id = unpaid.id
  JOIN outbox ON outbox.key = 'payment-failed:' || payment_attempt.id
  WHERE unpaid.request_id = request.id AND outbox.parked_at IS NULL
    AND (outbox.done_at IS NULL OR outbox.done_at > ${moment}))`
