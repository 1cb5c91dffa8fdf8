import type { VignetteCategory } from '@vignettes/domain/vignette/categories.ts'
import type { Database } from './database.ts'

export interface OfferedVignette {
  category: VignetteCategory
  costCents: number
  /** Mooring: what a full year costs, and what a cancelled vignette is worth. In cents. */
  mooring?: { fullYearCostCents: number; creditCents: number }
}

/** What a request's boat is offered, computed anew from its answers on the day it was made. */
export interface MooringOffers {
  offersOf(
    db: Database,
    request: { requestId: string; accountId: string },
  ): Promise<OfferedVignette[]>
}
