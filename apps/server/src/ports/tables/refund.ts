import type { PaymentMismatch } from '@vignettes/domain/vignette/payment-mismatches.ts'
import {
  COUNTED_REFUNDS,
  type RefundCause,
  type RefundFollowUp,
  type RefundReason,
  type RefundStatus,
} from '@vignettes/domain/vignette/refund-states.ts'
import { type Generated, type JSONColumnType, type RawBuilder, sql } from 'kysely'

export interface RefundTable {
  id: string
  payment_id: string
  attempt_id: string
  status: RefundStatus
  amount_cents: number
  currency: string
  reason: RefundReason
  /** Null: its owner asked, by stopping the vignette (migration 0320). */
  requested_by: string | null
  accepted_by: string | null
  provider_refund_id: string | null
  first_sent_at: Date | null
  tries: Generated<number>
  next_check_at: Date | null
  /** Until when a process asks the provider, by the database's clock (migration 0051). */
  asking_until: Generated<Date | null>
  checks: Generated<number>
  /** How it was followed up, of one that was not given; null while nobody has (migration 0053). */
  follow_up: Generated<RefundFollowUp | null>
  /** By which who asked sends it again, of one that the desk asked for by itself (migration 0292). */
  asked_key: Generated<string | null>
  created_at: Date
  updated_at: Date
}

export interface RefundEventTable {
  id: Generated<number>
  refund_id: string
  kind: 'requested' | 'changed' | 'ignored' | 'review' | 'followed-up'
  from_status: RefundStatus | null
  to_status: RefundStatus
  source: 'staff' | 'owner' | 'webhook' | 'provider' | 'outbox'
  staff_id: string | null
  /** Who of the machine typed it in a shell (migration 0307). */
  shell_user: Generated<string | null>
  /** A staff member's own words. */
  remark: string | null
  cause: RefundCause | null
  /** Of `followed-up`. */
  follow_up: RefundFollowUp | null
  mismatches: JSONColumnType<PaymentMismatch[] | null, string | null, never>
  happened_at: Date
}

/** Whether money is gone, or may yet go, back: of each refund. */
export const COUNTS_AS_BACK: RawBuilder<boolean> = sql<boolean>`(refund.status IN (${sql.join(COUNTED_REFUNDS)}) OR refund.follow_up = 'paid-elsewhere')`
