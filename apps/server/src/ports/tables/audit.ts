/** What seals a row of `desk_event`: one row for each, in the order in which they were sealed. */
export interface StaffEventSealTable {
  /** From 1, without a gap. */
  position: number
  event_id: string
  key_id: string
  /** HMAC-SHA-256 over the event, its place and the seal before. */
  seal: Buffer
  sealed_at: Date
}
