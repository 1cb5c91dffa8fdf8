import type { Generated } from 'kysely'

/** A file that was sent when it was chosen, and is part of no request yet (migration 0181). */
export interface SentFileTable {
  id: string
  account_id: string
  file_name: string
  media_type: string
  size_bytes: number
  /** Hexadecimal, of what is stored. */
  sha256: string
  storage_key: string
  created_at: Date
  /** Of a copy of a document: when the first of it was sent (migration 0340). */
  first_sent_at: Generated<Date | null>
}
