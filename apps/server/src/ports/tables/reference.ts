import type { ReferenceKind } from '@vignettes/domain/casework/reference-kinds.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { JSONColumnType } from 'kysely'

/** A version of a list or of the tariffs (migration 0130). */
export interface ReferenceVersionTable {
  id: string
  kind: ReferenceKind
  /** As the data file has its items. */
  items: JSONColumnType<object[], string, never>
  effective_from: BusinessDate
  remark: string
  proposed_by: string
  proposed_at: Date
  accepted_by: string | null
  accepted_at: Date | null
  withdrawn_by: string | null
  withdrawn_at: Date | null
  withdrawn_remark: string | null
  /** Who asked to withdraw it after it was accepted, when and why (migration 0210); another says yes. */
  withdrawal_asked_by: string | null
  withdrawal_asked_at: Date | null
  withdrawal_asked_remark: string | null
}

/** One row: grows with each change of a version. */
export interface ReferenceRevisionTable {
  revision: number
}
