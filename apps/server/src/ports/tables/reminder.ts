import type { Reminder } from '@vignettes/domain/account/reminders.ts'

/** That somebody was reminded of a vignette (migration 0250). */
export interface ReminderTable {
  vignette_id: string
  kind: Reminder
  reminded_at: Date
}
