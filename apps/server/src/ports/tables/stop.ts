import type { StopReason, StopWay } from '@vignettes/domain/vignette/stop.ts'
import type { Generated } from 'kysely'

/** A vignette that its owner stopped, and what came back of it (migration 0320). */
export interface VignetteStopTable {
  vignette_id: string
  reason: StopReason
  /** `yyyy-mm-dd`: since when it was not needed. */
  happened_on: string
  way: StopWay
  worth_cents: number
  back_cents: number
  dropped_cents: number
  still_cents: number
  stopped_at: Date
  /** The key of the draft that renewed it, and ended with it (migration 0345). */
  ended_draft_key: Generated<string | null>
  /** Since when a credit is money after all, and by the end of which request (migration 0357). */
  money_since: Generated<Date | null>
  ended_request_id: Generated<string | null>
  /** When somebody of the staff had settled with the mandate, and who. */
  settled_at: Generated<Date | null>
  settled_by: Generated<string | null>
}
