import type { Generated, JSONColumnType } from 'kysely'
import type { QueueKind } from '@vignettes/domain/casework/queue.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'

/** What is on the desk; placed by the events of its vignette (migration 0009). */
export interface OpenCaseTable {
  vignette_id: string
  kind: QueueKind
  district: District
  type: VignetteType
  waiting_since: Date
  claimed_by: string | null
  claimed_at: Date | null
}

/** What staff members did; the texts of `casework.event` say it in words. */
export const STAFF_EVENT_KINDS = [
  'claimed',
  'released',
  'bsn-shown',
  'note',
  'payment-resolved',
  'grant',
  'ask-again',
  'refuse',
  'withdraw',
  'send',
  'ready-for-pickup',
  'activate',
  'staff-invited',
  'staff-accepted',
  'staff-ended',
  'logged-in',
  'exported',
  'numbers-added',
] as const

export type StaffEventKind = (typeof STAFF_EVENT_KINDS)[number]

export interface StaffEventTable {
  id: Generated<string>
  /** Null: from a shell. */
  staff_id: string | null
  vignette_id: string | null
  kind: StaffEventKind
  note: string | null
  detail: JSONColumnType<Record<string, unknown>, string, string> | null
  happened_at: Date
}

export interface NumberStockTable {
  number: string
  taken_at: Generated<Date | null>
}
