import type { Generated, JSONColumnType } from 'kysely'
import type { DocumentType } from '@vignettes/domain/api/document-types.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'

/** What a draft holds, as it came: the steps' own rules are asked when it becomes a request. */
export type DraftData = Record<string, Record<string, unknown>>

/** A request that is still being filled in (migration 0180). */
export interface DraftTable {
  id: string
  account_id: string
  district: District
  type: VignetteType
  /** One more with each change. */
  version: number
  data: JSONColumnType<DraftData, string, string>
  idempotency_key: string | null
  begun_at: Date
  updated_at: Date
  kept_until: Date
  /** The vignette that it renews, and what of it was too old to be taken along (migration 0340). */
  renews: Generated<string | null>
  outdated: Generated<DocumentType[]>
  /** When its owner was written about it. */
  reminded_at: Date | null
}
