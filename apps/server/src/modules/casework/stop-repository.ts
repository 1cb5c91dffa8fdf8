import type { Transaction } from '../../ports/database.ts'

/** That what comes back was settled, and by whom. */
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
