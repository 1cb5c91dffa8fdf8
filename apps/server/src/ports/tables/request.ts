import { personNameIfAny } from '@vignettes/domain/format/person-name.ts'
import { sql, type Generated, type JSONColumnType } from 'kysely'
import type { RequestOrigin } from '@vignettes/domain/casework/counter-request.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import type { NoCreditReason } from '@vignettes/domain/vignette/credit.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { VignetteCategory } from '@vignettes/domain/vignette/categories.ts'
import type { Answers, StepAnswers } from '@vignettes/domain/wizard/answers.ts'

/** What was answered, without what has a column of its own. */
export type StoredAnswers = Omit<Answers, 'BoatGeneralInfo'> & {
  BoatGeneralInfo?: Pick<StepAnswers['BoatGeneralInfo'], 'boatName'>
}

export interface RequestTable {
  id: string
  /** Null: of nobody any more, and kept for the money that it was paid with. */
  account_id: string | null
  district: District
  type: VignetteType
  category: VignetteCategory
  boat_name: string
  /** Metres. Kept here alone: `answers` does not say them again. */
  boat_length_m: number
  boat_width_m: number
  drive_type_id: string
  answers: JSONColumnType<StoredAnswers, string, string>
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
  /** Decisions A34: the reference is made of these two (packages/domain/src/vignette/reference.ts). */
  reference_year: number
  reference_sequence: Generated<number>
  /** Decisions A32: why it takes nothing off, where a number was given. */
  credit_reason: Generated<NoCreditReason | null>
  /** The cancelled vignette that takes something off. */
  credited_vignette_id: Generated<string | null>
  idempotency_key: string | null
  /** The vignette that it renews (migration 0340). */
  renews: Generated<string | null>
  /** How it was asked for, and which staff member filled it in; null of what an applicant sent (migration 0200). */
  origin: Generated<RequestOrigin | null>
  made_by: Generated<string | null>
  /** The company or association that it was sent for, as its account had it then (migration 0350). */
  company_name: Generated<string | null>
  company_kvk_number: Generated<string | null>
  /** The account of the helper who filled it in; null of who did it themselves (migration 0346). */
  filled_in_by: Generated<string | null>
  created_at: Date
  /** When it was last saved: its year, prices and months are of that day. */
  saved_at: Date
  /** SHA-256 of what was sent then (decisions B13). */
  saved_as: Buffer | null
}

/** Who filled it in for its owner, as a query selects it of the account 'helper' (`nameOfHelper`). */
export const HELPER = [
  'helper.initials as helperInitials',
  'helper.surname_prefix as helperPrefix',
  'helper.surname as helperSurname',
] as const

/** @returns null of who did it themselves, and once that account is gone */
export function nameOfHelper(row: {
  helperInitials: string | null
  helperPrefix: string | null
  helperSurname: string | null
}): string | null {
  const { helperInitials: initials, helperPrefix: surnamePrefix, helperSurname: surname } = row
  return personNameIfAny({ initials, surnamePrefix, surname })
}

/** The columns that `referenceOf` reads, as a query selects them. */
export const REFERENCE = [
  'request.reference_year as year',
  'request.reference_sequence as sequence',
] as const

/** How long ago its owner said that the boat was bought; null of a transit vignette. */
export const OBJECT_AGE = sql<
  'old' | 'new' | null
>`request.answers->'BoatPurchase'->>'objectAge'`.as('objectAge')

/** The pickup point that its owner chose, as its id; null of what is sent by post. */
export const PICKUP_LOCATION = sql<
  string | null
>`request.answers->'Delivery'->>'pickupLocation'`.as('pickupLocation')
