import type { StaffEventKind } from '@vignettes/domain/casework/staff-events.ts'
import type { Transaction } from './database.ts'
import { userOfShell } from './from-shell.ts'
import type { StaffEventDetail } from './tables/casework.ts'

export interface NewStaffEvent {
  /** Absent: from a shell, where nobody was named. */
  staffId?: string | undefined
  vignetteId?: string | undefined
  kind: StaffEventKind
  /** Own words of the staff member. */
  note?: string | undefined
  detail?: StaffEventDetail | undefined
  now: Date
}

/**
 * Writes down what a staff member did, in the transaction in which it was done. Nobody can change it afterwards.
 * @returns the id of the row
 */
export async function recordStaffEvent(
  tx: Transaction,
  staffEvent: NewStaffEvent,
): Promise<string> {
  const detail = withShell(staffEvent.detail)
  const { id } = await tx
    .insertInto('desk_event')
    .values({
      staff_id: staffEvent.staffId ?? null,
      vignette_id: staffEvent.vignetteId ?? null,
      kind: staffEvent.kind,
      note: staffEvent.note || null,
      detail: detail ? JSON.stringify(detail) : null,
      happened_at: staffEvent.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

function withShell(detail: StaffEventDetail | undefined): StaffEventDetail | undefined {
  const shellUser = userOfShell()
  return shellUser === undefined ? detail : { ...detail, source: 'shell', shellUser }
}
