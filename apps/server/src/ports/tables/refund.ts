import type { StaffEventKind } from '@vignettes/domain/casework/staff-events.ts'
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

/** What ends a vignette at the desk, and what makes that no end any more. */
const ENDS = ['refuse', 'withdraw'] satisfies StaffEventKind[]
const REOPENS = ['grant', 'refusal-undone', 'objection-upheld'] satisfies StaffEventKind[]

/** Who of the staff refused or withdrew what it is of, as it stands; null where nobody did: of each refund. */
export const ENDED_BY: RawBuilder<string | null> = sql<string | null>`(
  SELECT last.staff_id FROM payment JOIN vignette ON vignette.request_id = payment.request_id
  CROSS JOIN LATERAL (SELECT staff_id, kind FROM desk_event WHERE vignette_id = vignette.id
    AND kind IN (${sql.join([...ENDS, ...REOPENS])}) ORDER BY id DESC LIMIT 1) AS last
  WHERE payment.id = refund.payment_id AND last.kind IN (${sql.join(ENDS)}))`
