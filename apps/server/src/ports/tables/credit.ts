import { type RawBuilder, sql } from 'kysely'
import { HANDED_IN_STATUSES } from '@vignettes/domain/vignette/vignette-states.ts'

/** Of `had`, the vignette of a request that was made with a credit: it took it. What was granted did, also when it was withdrawn since. */
export const HAS_TAKEN = sql<boolean>`(had.number IS NOT NULL OR had.status IN (${sql.join(
  HANDED_IN_STATUSES.map((status) => sql.lit(status)),
)}))`

/** Of the same: it was saved in time, and takes it once its mandate is confirmed. */
export const IS_WAITING = sql<boolean>`(had.number IS NULL AND had.status = 'AWAITING_PAYMENT')`

/** Whether another request than one was made with the credit of a vignette, and is so. */
export function hasOther(
  { vignetteId, requestId }: { vignetteId: RawBuilder<unknown>; requestId: RawBuilder<unknown> },
  isSo: RawBuilder<boolean>,
): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM request other JOIN vignette had ON had.request_id = other.id
    WHERE other.credited_vignette_id = ${vignetteId} AND other.id IS DISTINCT FROM ${requestId} AND ${isSo})`
}
