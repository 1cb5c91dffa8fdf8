import { sql, type Generated } from 'kysely'
import type { SpentReason } from '@vignettes/domain/casework/corrections.ts'
import type { ChangeReason } from '@vignettes/domain/vignette/change-reasons.ts'
import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import { boatKey } from './boat.ts'

export interface VignetteTable {
  id: string
  account_id: string
  request_id: string
  number: string | null
  status: VignetteStatus
  /** `yyyy-mm-dd` */
  valid_from: string | null
  valid_until: string | null
  created_at: Date
}

export interface VignetteEventTable {
  id: Generated<string>
  vignette_id: string
  from_status: VignetteStatus | null
  to_status: VignetteStatus
  reason: ChangeReason
  happened_at: Date
  /** Whether its owner's helper did it; null of what nobody's session did, and of before it was kept (migration 0356). */
  by_helper: Generated<boolean | null>
}

/** Numbers that were given out and are nobody's any more (migration 0100). */
export interface SpentNumberTable {
  number: string
  vignette_id: string
  reason: SpentReason
  spent_at: Date
}

/** What the code on a proof says, and whether that still holds (migration 0170). */
export interface VignetteProofTable {
  /** As the code has it. */
  id: string
  vignette_id: string
  number: string
  category: string
  /** `yyyy-mm-dd` */
  valid_from: string
  valid_until: string
  boat_length_m: number
  boat_width_m: number
  issued_at: Date
  /** Kept by the database, with each change of the vignette or its boat. */
  holds: Generated<boolean>
}

/** Whether its owner stopped it: it is then withdrawn, and by nobody else. */
export const IS_STOPPED = sql<boolean>`EXISTS (SELECT FROM vignette_stop WHERE vignette_stop.vignette_id = vignette.id)`

/** A number as `plainVignetteNumber` has it, as an index has it too. */
export const PLAIN_NUMBER = sql<string>`replace(vignette.number, '-', '')`

/** The same of one that is spent. */
export const PLAIN_SPENT_NUMBER = sql<string>`replace(spent_number.number, '-', '')`

/** The digits that each printed number ends with, of a vignette or in stock, as their indexes have them (migration 0057). */
export const LAST_DIGITS = sql<string>`right(replace(number, '-', ''), 7)`

const measuresOf = (row: string) =>
  sql`(${sql.ref(row)}.boat_length_m, ${sql.ref(row)}.boat_width_m)`

/** Whether what was asked later has the measures of another vignette of the same name and days, and not of this one. */
const IS_OF_NAMESAKE = sql`(${measuresOf('later')} <> ${measuresOf('request')}
  AND EXISTS (SELECT FROM request namesake JOIN vignette own ON own.request_id = namesake.id
    WHERE own.account_id = vignette.account_id AND own.id NOT IN (vignette.id, next.id)
      AND own.valid_until = vignette.valid_until AND own.status = vignette.status
      AND namesake.district = request.district AND namesake.type = request.type
      AND ${boatKey('namesake.boat_name')} = ${boatKey('request.boat_name')}
      AND ${measuresOf('namesake')} = ${measuresOf('later')}))`

/**
 * All that was asked for the same boat after what is selected as `vignette` and `request`. Two boats may have one name: what renews
 * another is that one's, and of what renews none the measures tell.
 */
const LATER_OF_BOAT = sql`FROM request later JOIN vignette next ON next.request_id = later.id
  WHERE next.account_id = vignette.account_id AND next.id <> vignette.id
    AND later.district = request.district AND later.type = request.type
    AND later.valid_until > vignette.valid_until
    AND (later.renews = vignette.id
      OR later.renews IS NULL AND ${boatKey('later.boat_name')} = ${boatKey('request.boat_name')} AND NOT ${IS_OF_NAMESAKE})`
const HOLDS = sql`next.status NOT IN ('REFUSED', 'WITHDRAWN', 'EXPIRED')`

/** The next vignettes of a boat, asked for or granted, of what is selected as `vignette` and `request`. */
export const NEXT_OF_BOAT = sql`${LATER_OF_BOAT} AND ${HOLDS}`

/** Whether nobody asked for the next vignette of the boat: who did, knows that this one ends; so does who had it and stopped it. */
export const HAS_NO_NEXT = sql<boolean>`NOT EXISTS (SELECT ${LATER_OF_BOAT}
  AND (${HOLDS} OR EXISTS (SELECT FROM vignette_stop WHERE vignette_stop.vignette_id = next.id)))`

/** Since when it lies ready: it may have been taken back and laid out anew. */
export const READY_AT = sql<Date | null>`(
  SELECT max(happened_at) FROM vignette_event
  WHERE vignette_event.vignette_id = vignette.id AND to_status = 'READY_FOR_PICKUP')`

/** When it was granted, the last time of one whose grant was undone; null of one that never was. */
export const GRANTED_AT = sql<Date | null>`(
  SELECT max(happened_at) FROM vignette_event
  WHERE vignette_event.vignette_id = vignette.id AND reason = 'grant')`
