import { type Generated, sql } from 'kysely'
import type { ReasonCode } from '@vignettes/domain/casework/decisions.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { DocumentType } from '@vignettes/domain/api/document-types.ts'

export interface DocumentTable {
  id: string
  request_id: string
  account_id: string
  type: DocumentType
  file_name: string
  media_type: string
  size_bytes: number
  /** Hexadecimal, of what is stored. */
  sha256: string
  storage_key: string
  status: Generated<'pending' | 'accepted' | 'rejected' | 'replaced'>
  /** Why it was rejected; stays when another came in its place. */
  reject_reason: ReasonCode | null
  /** When; its reason reads in the words of that day. Null of what was rejected before reasons had versions. */
  rejected_on: Generated<BusinessDate | null>
  /** What the handler added to the reason, in own words. */
  remark: string | null
  /** The document that this one came in the place of. */
  replaces: Generated<string | null>
  created_at: Date
  /** Of a copy that came along with a renewal: when the first of it was sent (migration 0340). */
  first_sent_at: Generated<Date | null>
  /** When its file was removed: nobody may see it any more, or its time was over. */
  file_removed_at: Generated<Date | null>
  /** The desk asks for it, and there never was a file: what is said of one is empty (migration 0358). */
  never_sent: Generated<boolean>
}

/** When a document was first sent: a copy is as old as what it is a copy of. */
export const FIRST_SENT_AT = sql<Date>`coalesce(document.first_sent_at, document.created_at)`
