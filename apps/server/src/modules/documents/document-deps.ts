import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { Documents } from '../../ports/documents.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { ImageShrinker } from '../../ports/image-cleaner.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { Vignettes } from '../../ports/vignettes.ts'

/** What sending documents again needs from the rest of the server. */
export interface DocumentDeps {
  clock: Clock
  database: Database
  documents: Documents
  fileStore: FileStore
  imageShrinker: ImageShrinker
  outbox: Outbox
  reference: Pick<ReferenceData, 'reasons'>
  vignettes: Vignettes
}
