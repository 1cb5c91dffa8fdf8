export interface BackupTable {
  /** What was committed before is in it. */
  taken_at: Date
  ended_at: Date
}
