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

/** What says that a sealed row of `desk_event` is gone because its time was over. */
export interface StaffEventRemovalTable {
  event_id: string
  happened_at: Date
  removed_at: Date
  key_id: string
  /** HMAC-SHA-256 over the above, and the seal that the event had. */
  seal: Buffer
}
