import type { Database } from '../../ports/database.ts'
import type { Documents } from '../../ports/documents.ts'
import type { Vignettes } from '../../ports/vignettes.ts'

/** What sending documents again needs from the rest of the server. */
export interface DocumentDeps {
  database: Database
  documents: Documents
  vignettes: Vignettes
}
