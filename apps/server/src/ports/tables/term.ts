import type { Generated } from 'kysely'

/** By when a request has to be decided (migration 0061). */
export interface DecisionTermTable {
  vignette_id: string
  /** `yyyy-mm-dd` */
  received_on: string
  /** Null until they are counted; `decide_by` too. */
  days: number | null
  /** `yyyy-mm-dd` */
  decide_by: string | null
  decided_at: Date | null
  /** Null until the term is extended; `extended_at` too (migration 0090). */
  extended_days: Generated<number | null>
  extended_at: Generated<Date | null>
}

/** What an applicant was asked for, and what came of it. */
export interface DocumentsAskedTable {
  id: Generated<string>
  vignette_id: string
  asked_at: Date
  /** `yyyy-mm-dd` */
  answer_by: string
  reminded_at: Generated<Date | null>
  lapsed_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  ended_by: Generated<'answer' | 'decision' | 'not-arrived' | 'asked-more' | 'taken-back' | null>
}
