import type { Lost } from '@vignettes/domain/casework/staff.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type {
  Judgement,
  RefuseReason,
  ReviewOutcome,
} from '@vignettes/domain/casework/decisions.ts'
import type { MoneyAnswer } from '@vignettes/domain/casework/money-back.ts'
import type { QueueKind } from '@vignettes/domain/casework/queue.ts'
import type { StaffEventKind } from '@vignettes/domain/casework/staff-events.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { VignetteCategory } from '@vignettes/domain/vignette/categories.ts'
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
  /** `yyyy-mm-dd`; `WITHOUT_TERM` of what has none. The database dates it by the term (migration 0061). */
  decide_by: Generated<string>
}

/** Comes last. */
export const WITHOUT_TERM = '9999-12-31'

interface Change<T> {
  /** Null: there was none. */
  from: T | null
  to: T
}

/** What a grant gave, beside what was asked for. */
export interface GrantTrace {
  number: Change<string>
  category: Change<VignetteCategory>
  validFrom: Change<BusinessDate>
  validUntil: Change<BusinessDate>
  costCents: Change<number>
}

/** What is known besides about something that a staff member did: codes and values, no words. */
export interface StaffEventDetail {
  /** What was said of each document; older rows may lack a remark. */
  documents?: Judgement[]
  /** Why it was decided so. */
  reason?: RefuseReason
  /** How the review of a payment ended. */
  outcome?: ReviewOutcome
  /** Decisions B19: what was decided about the money of something paid. */
  money?: MoneyAnswer
  /** Of a grant: what was asked for and what was given. */
  granted?: GrantTrace
  /** Awb 4:14: the last day to decide, before and after the term was extended. */
  extended?: { from: BusinessDate; until: BusinessDate }
  /** How many cases a search found. */
  found?: number
  /** How many backup codes are left. */
  left?: number
  /** What was set up over a mailed link. */
  chose?: Lost
  [name: string]: unknown
}

export interface StaffEventTable {
  id: Generated<string>
  /** Null: from a shell. */
  staff_id: string | null
  vignette_id: string | null
  kind: StaffEventKind
  /** Words of the staff member: a remark, a note. */
  note: string | null
  detail: JSONColumnType<StaffEventDetail, string, string> | null
  happened_at: Date
}

export interface NumberStockTable {
  number: string
  taken_at: Generated<Date | null>
}
