import type { Generated } from 'kysely'

/** One row, once the first run has begun. */
export interface RetentionRunTable {
  is_only_row: Generated<boolean>
  next_at: Date
  ended_at: Date | null
}
