import { sql, type RawBuilder } from 'kysely'
import { hasVignetteEnded, VIGNETTE_STATUSES } from '@vignettes/domain/vignette/vignette-states.ts'
import type { Database } from '../../ports/database.ts'
import { boatKey } from '../../ports/tables/boat.ts'

/** Of these nobody looks through more. */
const MOST_TWICE = 10
/** Who has so many others of one length and width has a fleet of them, and not one boat under several names. */
const FLEET = 3

/** What was handed in and has not ended: of the rest there is nothing to have twice. */
const COUNTS = sql.join(
  VIGNETTE_STATUSES.filter(
    (status) => status !== 'AWAITING_PAYMENT' && !hasVignetteEnded(status),
  ).map((status) => sql.lit(status)),
)

/** A boat is known by its name, written anyhow, and to a handler by its measures too. */
export const IS_SAME_NAME = sql<boolean>`${boatKey('other_request.boat_name')} = ${boatKey('request.boat_name')}`
export const ARE_SAME_MEASURES = sql<boolean>`(other_request.boat_length_m = request.boat_length_m
  AND other_request.boat_width_m = request.boat_width_m)`

/** The accounts of whoever has this one: a citizen service number is of one person, who may have made another account. */
export const ACCOUNTS_OF_OWNER = sql`ARRAY(
    SELECT vignette.account_id
    UNION
    SELECT kin.id FROM account AS own JOIN account AS kin ON kin.bsn_fingerprint = own.bsn_fingerprint
    WHERE own.id = vignette.account_id)`

/**
 * Of the same owner, boat and district, for days that overlap: beside `vignette` and `request`. Another district is another
 * product, which one boat may well need as well.
 */
const BESIDE = sql`FROM vignette AS other JOIN request AS other_request ON other_request.id = other.request_id
  WHERE other.account_id = ANY (${ACCOUNTS_OF_OWNER}) AND other.id <> vignette.id
    AND other.status IN (${COUNTS}) AND vignette.status IN (${COUNTS})
    AND other_request.district = request.district
    AND other.valid_from <= vignette.valid_until AND vignette.valid_from <= other.valid_until`

/** Of the same length and width there are too few others to be a fleet. */
const FEW_OF_THESE_MEASURES = sql`(SELECT count(*) ${BESIDE} AND ${ARE_SAME_MEASURES}) < ${sql.lit(FLEET)}`

const TWICE = sql`${BESIDE} AND (${IS_SAME_NAME} OR ${ARE_SAME_MEASURES} AND ${FEW_OF_THESE_MEASURES})`

/** Whether there is another for the same boat, of each line; it reads what one person has. */
export const IS_TWICE: RawBuilder<boolean> = sql<boolean>`EXISTS (SELECT ${TWICE})`

/** The others for the same boat, and by what they are known as that. */
export async function listTwice(db: Database, vignetteId: string) {
  const { rows } = await sql<{
    id: string
    isSameName: boolean
    areSameMeasures: boolean
    isOfOtherAccount: boolean
  }>`
    SELECT found.* FROM vignette JOIN request ON request.id = vignette.request_id,
      LATERAL (
        SELECT other.id, ${IS_SAME_NAME} AS "isSameName", ${ARE_SAME_MEASURES} AS "areSameMeasures",
          other.account_id <> vignette.account_id AS "isOfOtherAccount" ${TWICE}
        ORDER BY other.created_at DESC, other.id DESC LIMIT ${sql.lit(MOST_TWICE)}
      ) AS found
    WHERE vignette.id = ${vignetteId}`.execute(db)
  return rows
}
