import type { Database, Transaction } from '../../ports/database.ts'

/** How its owner stopped a vignette, and who settled it; undefined where nobody did. */
export function findStop(db: Database | Transaction, vignetteId: string) {
  return db
    .selectFrom('vignette_stop')
    .leftJoin('staff', 'staff.id', 'vignette_stop.settled_by')
    .select(['reason', 'happened_on as on', 'way', 'worth_cents as worthCents'])
    .select(['back_cents as backCents', 'dropped_cents as droppedCents'])
    .select(['still_cents as stillCents', 'stopped_at as stoppedAt'])
    .select(['settled_at as settledAt', 'staff.name as settledBy'])
    .where('vignette_id', '=', vignetteId)
    .executeTakeFirst()
}

export async function setSettled(
  tx: Transaction,
  vignetteId: string,
  { staffId, now }: { staffId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('vignette_stop')
    .set({ settled_at: now, settled_by: staffId })
    .where('vignette_id', '=', vignetteId)
    .execute()
}
