import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import type { Generated } from 'kysely'

/** That a telephone may send one photo, for a draft or for what is asked again for a request (migrations 0306, 0355). */
export interface PhonePhotoTable {
  id: string
  account_id: string
  /** Null once the draft was sent, or thrown away. */
  draft_id: string | null
  /** Null of a draft, and once the request is gone. */
  request_id: string | null
  documents: DocumentField[]
  /** Those of the documents that a file is chosen for on the computer, as it told last. */
  chosen: Generated<DocumentField[]>
  token_hash: Buffer
  /** The session that asked, by the hash of its token, and the version that its account's sessions had. */
  session_hash: Buffer
  session_version: number
  created_at: Date
  ends_at: Date
  ended_at: Generated<Date | null>
  used_at: Generated<Date | null>
  document: Generated<DocumentField | null>
  file_id: Generated<string | null>
}
