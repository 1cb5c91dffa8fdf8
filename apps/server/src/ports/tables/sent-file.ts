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
}
