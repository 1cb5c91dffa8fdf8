import type { Transaction } from './database.ts'
import type { DeskEventKind } from './tables/desk.ts'

export interface DeskDeed {
  /** Absent: from a shell. */
  staffId?: string | undefined
  vignetteId?: string | undefined
  kind: DeskEventKind
  note?: string | undefined
  detail?: Record<string, unknown> | undefined
  now: Date
}

/**
 * Writes down what a colleague did, in the transaction in which it was done. Nobody can change it afterwards.
 * @returns the id of the row
 */
export async function writeDown(tx: Transaction, deed: DeskDeed): Promise<string> {
  const { id } = await tx
    .insertInto('desk_event')
    .values({
      staff_id: deed.staffId ?? null,
      vignette_id: deed.vignetteId ?? null,
      kind: deed.kind,
      note: deed.note || null,
      detail: deed.detail ? JSON.stringify(deed.detail) : null,
      happened_at: deed.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
