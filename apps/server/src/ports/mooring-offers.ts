import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import type { NoCreditReason } from '@vignettes/domain/vignette/credit.ts'
import type { VignetteCategory } from '@vignettes/domain/vignette/categories.ts'
import type { Database } from './database.ts'

export interface OfferedVignette {
  category: VignetteCategory
  costCents: number
  mooring?: {
    /** What a full year costs, and what a cancelled vignette is worth. In cents. */
    fullYearCostCents: number
    creditCents: number
    /** The cancelled vignette, or why it is worth nothing. */
    creditedVignetteId: string | undefined
    creditReason: NoCreditReason | undefined
  }
}

/** What a request's boat is offered, computed anew from its answers on the day it was made. */
export interface MooringOffers {
  offersOf(
    db: Database,
    request: { requestId: string; accountId: string },
  ): Promise<OfferedVignette[]>
  /** §5 the documents that a request needs as its answers are now, and that it does not have. */
  missingDocuments(
    db: Database,
    request: { requestId: string; accountId: string },
  ): Promise<DocumentField[]>
}

/** What a request keeps of a price that is made anew. */
export function columnsOfPrice({
  costCents,
  mooring,
}: Pick<OfferedVignette, 'costCents' | 'mooring'>) {
  return {
    cost_cents: costCents,
    ...(mooring && {
      full_year_cost_cents: mooring.fullYearCostCents,
      credit_cents: mooring.creditCents,
      credit_reason: mooring.creditReason ?? null,
      // Who else asks for the credit sees by this that it is taken.
      credited_vignette_id: mooring.creditedVignetteId ?? null,
    }),
  }
}
