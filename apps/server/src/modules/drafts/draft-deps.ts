import type { AttemptLimits } from '../../ports/attempt-limits.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { SentFiles } from '../../ports/sent-files.ts'

/** What drafts need from the rest of the server. */
export interface DraftDeps {
  clock: Clock
  database: Database
  fileStore: Pick<FileStore, 'delete'>
  limits: AttemptLimits
  /** Where a telephone is led. */
  publicUrl: string
  /** By which dates the year of what is asked for is told, and what can be. */
  reference: Pick<ReferenceData, 'seasonOn' | 'isOnOffer'>
  sentFiles: SentFiles
}
