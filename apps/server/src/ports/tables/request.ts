import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { District, VignetteType } from '@vignettes/domain/vignette/districts.ts'
import type { VignetteCategory } from '@vignettes/domain/vignette/categories.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'

export interface RequestTable {
  id: string
  account_id: string
  district: District
  type: VignetteType
  category: VignetteCategory
  boat_name: string
  /** Metres; numeric arrives as text. */
  boat_length_m: ColumnType<string, number, number>
  boat_width_m: ColumnType<string, number, number>
  drive_type_id: string
  answers: JSONColumnType<Answers, string, string>
  cost_cents: number
  /** `yyyy-mm-dd` */
  valid_until: string
  /** Mooring: the calendar year it is for, what a full year costs, and in how many terms it is paid. */
  vignette_year: Generated<number | null>
  full_year_cost_cents: Generated<number | null>
  terms: Generated<1 | 4 | null>
  /** How many months are paid for, and what a cancelled vignette takes off. */
  remaining_months: Generated<number | null>
  credit_cents: Generated<number | null>
  idempotency_key: string | null
  created_at: Date
}
