import type { Lost } from '@vignettes/domain/casework/staff.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { DocumentType } from '@vignettes/domain/api/document-types.ts'
import type { CorrectedChange } from '@vignettes/domain/casework/corrected-fields.ts'
import type { ReplaceReason } from '@vignettes/domain/casework/corrections.ts'
import type { Judgement, ReasonCode, ReviewOutcome } from '@vignettes/domain/casework/decisions.ts'
import type { ObjectionEvent } from '@vignettes/domain/api/casework-objections.ts'
import type { MoneyAnswer } from '@vignettes/domain/casework/money-back.ts'
import type { PersonChange } from '@vignettes/domain/casework/person-fields.ts'
import type { MoneyKind, QueueKind } from '@vignettes/domain/casework/queue.ts'
import type { StaffEventKind } from '@vignettes/domain/casework/staff-events.ts'
import type { LetterOfRequest } from '@vignettes/domain/casework/letters-of-request.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
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
  /** Beside the work of its kind, if it has any; the database keeps it (migration 0220). */
  has_objection: Generated<boolean>
  /** A letter about it did not arrive, and has not gone again; the database keeps it (migration 0301). */
  has_failed_letter: Generated<boolean>
  /** What of its money waits for somebody, whatever its kind is; the database keeps it (migration 0291). */
  money_kind: Generated<MoneyKind | null>
  /** The id of where it is picked up, of what is to be laid out; the database keeps it (migration 0290). */
  pickup_location: Generated<string | null>
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

/** An e-mail address that the desk gave; there was none before, or one that was not right. */
export interface EmailChange {
  field: 'email'
  from: string
  to: string
}

/** What a correction changed. */
export interface Corrected {
  changes: (CorrectedChange | PersonChange | EmailChange)[]
  category?: { from: VignetteCategory; to: VignetteCategory } | undefined
  costCents?: { from: number; to: number } | undefined
}

/** What is known besides about something that a staff member did: codes and values, no words. */
export interface StaffEventDetail {
  /** What was said of each document; older rows may lack a remark. */
  documents?: Judgement[]
  /** Why it was decided so. */
  reason?: ReasonCode
  /** How the review of a payment ended. */
  outcome?: ReviewOutcome
  /** Decisions B19: what was decided about the money of something paid. */
  money?: MoneyAnswer
  /** Of a grant: what was asked for and what was given. */
  granted?: GrantTrace
  /** Of corrected data: what became something else, and what of its kind and cost came of it. */
  corrected?: Corrected
  /** Of another sticker: why, and its number before and after. */
  replaced?: { reason: ReplaceReason; from: string; to: string }
  /** Of a grant that was undone: the number that it gave, and whether that lies in stock again. */
  undone?: { number: string; isInStock: boolean }
  /** Of a refusal or withdrawal that was undone: which, the number that it had, and whether money that was to go back does not. */
  refusalUndone?: { decided: 'refuse' | 'withdraw'; number: string | null; isMoneyKept: boolean }
  /** Awb 4:14: the last day to decide, before and after the term was extended. */
  extended?: { from: BusinessDate; until: BusinessDate }
  /** Of a document that is asked no more: which, and whether one that was sent counts after all. */
  takenBack?: { type: DocumentType; wasSent: boolean }
  /** Of an objection: what it is about, its days, and how it was decided. */
  objection?: ObjectionEvent
  /** Of a letter that went again, or was settled: which one. */
  letter?: LetterOfRequest
  /** Of one that was settled; older rows lack it. */
  letterId?: string
  /** A letter in own words; of before templates had languages it is in Dutch. */
  written?: { template: string; language?: Language; subject: string; text: string }
  /** Of a case that was handed on, by their ids: from whom, absent for nobody, and to whom. */
  handed?: { from?: string | undefined; to: string }
  /** An account that it is about, where no request tells whose. */
  accountId?: string | undefined
  /** How many cases a search found. */
  found?: number
  /** How many backup codes are left. */
  left?: number
  /** What was set up over a mailed link. */
  chose?: Lost
  /** Where it was done, if not at the desk: in a shell nobody logs in. */
  source?: 'shell' | 'directory'
  /** Who of the machine did it there. */
  shellUser?: string
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

/** What is counted of a decision; written by the database with its event (migration 0122). */
export interface CountedDecisionTable {
  event_id: string
  /** `yyyy-mm-dd`, in Amsterdam. */
  decided_on: string
  kind: Extract<StaffEventKind, 'grant' | 'ask-again' | 'refuse' | 'withdraw'>
  district: District
  type: VignetteType
  staff_id: string | null
  reasons: string[]
  waited_days: number | null
  took_days: number | null
  in_time: boolean | null
}

/** What came in and was paid on a day that is over; the database forgets one on which something changes (migration 0294). */
export interface CountedDayTable {
  /** `yyyy-mm-dd`, in Amsterdam. */
  day: string
  requests: number
  payments: number
  paid_cents: number
}

export interface NumberStockTable {
  number: string
  taken_at: Generated<Date | null>
  /** To whom it was shown for many grants together, and until when to nobody else. */
  shown_to: Generated<string | null>
  shown_until: Generated<Date | null>
}
