/** That somebody asked for all that is kept of them (migration 0271). */
export interface OwnDataExportTable {
  id: string
  account_id: string
  asked_at: Date
  kept_until: Date
}
