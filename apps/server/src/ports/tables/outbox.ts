import type { ColumnType, Generated } from 'kysely'

export interface OutboxTable {
  id: string
  kind: string
  key: string | null
  payload: ColumnType<Record<string, unknown>, string, never>
  run_after: Date
  attempts: Generated<number>
  lease_id: string | null
  locked_until: Date | null
  done_at: Date | null
  parked_at: Date | null
  last_error: string | null
  /** When it failed for the first time. */
  failed_since: Generated<Date | null>
  created_at: Generated<Date>
}
