import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { Documents } from '../../ports/documents.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { RefundsOfCases } from '../../ports/refunds.ts'
import type { Vignettes } from '../../ports/vignettes.ts'

export interface StopDeps {
  database: Database
  clock: Clock
  reference: Pick<ReferenceData, 'collectionDays' | 'seasonOn'>
  outbox: Outbox
  vignettes: Pick<Vignettes, 'lock' | 'changeStatus'>
  documents: Pick<Documents, 'accept' | 'attach' | 'discard'>
  refunds: Pick<RefundsOfCases, 'lockRefundable' | 'refundableCents' | 'ask'>
  /** Where a vignette is cancelled instead, where the city has a place for it. */
  settings: { cancelVignetteUrl: string | null }
}
