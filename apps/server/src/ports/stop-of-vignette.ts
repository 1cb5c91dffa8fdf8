import { type DayOfTerms, findStillCents } from './credited-requests.ts'
import type { Database, Transaction } from './database.ts'

/** How its owner stopped a vignette, what came back, and who of the staff settled it; undefined of one that was not stopped. */
export function findStop(db: Database | Transaction, vignetteId: string) {
  return db
    .selectFrom('vignette_stop')
    .leftJoin('staff', 'staff.id', 'vignette_stop.settled_by')
    .select(['reason', 'happened_on as on', 'way', 'worth_cents as worthCents'])
    .select(['back_cents as backCents', 'dropped_cents as droppedCents'])
    .select(['still_cents as stillCents', 'stopped_at as stoppedAt'])
    .select('money_since as moneySince')
    .select(['settled_at as settledAt', 'staff.name as settledBy'])
    .where('vignette_id', '=', vignetteId)
    .executeTakeFirst()
}

export type StopOfVignette = NonNullable<Awaited<ReturnType<typeof findStop>>>

/** The same as it is read on a day: with what is still to be collected then, and not on the day of the stop. */
export async function findStopAsOf(
  db: Database | Transaction,
  vignetteId: string,
  asOf: DayOfTerms,
): Promise<StopOfVignette | undefined> {
  const stop = await findStop(db, vignetteId)
  return stop && { ...stop, stillCents: await findStillCents(db, vignetteId, asOf) }
}
