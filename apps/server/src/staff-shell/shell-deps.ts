import type { StaffSideDeps } from '../staff-side.ts'

/** What a command of the shell may use: the staff's side of the portal. */
export interface ShellDeps extends StaffSideDeps {
  /** Where the link of an invitation leads. */
  publicUrl: string
}
