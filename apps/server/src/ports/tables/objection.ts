import type { ObjectionState, ObjectionWay } from '@vignettes/domain/casework/objections.ts'
import type { Generated } from 'kysely'

/** An objection to what was decided about a case (migration 0140). */
export interface ObjectionTable {
  id: string
  vignette_id: string
  /** What it is about. */
  desk_event_id: string
  state: Generated<ObjectionState>
  /** `yyyy-mm-dd` */
  received_on: string
  way: ObjectionWay
  reasons: string
  /** `yyyy-mm-dd` */
  decide_by: string
  extended_at: Generated<Date | null>
  registered_at: Date
  ended_at: Generated<Date | null>
}
