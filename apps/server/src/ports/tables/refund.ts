import type { PaymentMismatch } from '@vignettes/domain/vignette/payment-mismatches.ts'
import type { RefundReason, RefundStatus } from '@vignettes/domain/vignette/refund-states.ts'
import type { Generated, JSONColumnType } from 'kysely'

export interface RefundTable {
  id: string
  payment_id: string
  attempt_id: string
  status: RefundStatus
  amount_cents: number
  currency: string
  reason: RefundReason
  requested_by: string
  accepted_by: string | null
  provider_refund_id: string | null
  first_sent_at: Date | null
  tries: Generated<number>
  next_check_at: Date | null
  /** Until when a process asks the provider, by the database's clock (migration 0051). */
  asking_until: Generated<Date | null>
  checks: Generated<number>
  created_at: Date
  updated_at: Date
}

/** Why a refund was parked or failed; `given-up` stands in rows of before there was a status of that name. */
export type RefundCause =
  | 'provider-cannot'
  | 'provider-refused'
  | 'provider-away'
  | 'provider-unknown'
  | 'outcome-unknown'
  | 'mismatch'
  | 'above-paid'
  | 'job-dropped'
  | 'given-up'

export interface RefundEventTable {
  id: Generated<number>
  refund_id: string
  kind: 'requested' | 'changed' | 'ignored' | 'review'
  from_status: RefundStatus | null
  to_status: RefundStatus
  source: 'staff' | 'webhook' | 'provider' | 'outbox'
  staff_id: string | null
  /** A staff member's own words. */
  remark: string | null
  cause: RefundCause | null
  mismatches: JSONColumnType<PaymentMismatch[] | null, string | null, never>
  happened_at: Date
}
