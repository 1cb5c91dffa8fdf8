import type { FileSweep } from '../modules/documents/sweep-files.ts'
import type { Retention } from '../modules/retention/retention.ts'
import type { StaffSideDeps } from '../staff-side.ts'

/** What a command of the shell may use: the staff's side of the portal, and what looks after its files. */
export interface ShellDeps extends StaffSideDeps {
  /** Where the link of an invitation leads. */
  publicUrl: string
  /** Who of the machine types: it stands beside who is named. */
  shellUser: string
  fileSweep: FileSweep
  retention: Retention
}
