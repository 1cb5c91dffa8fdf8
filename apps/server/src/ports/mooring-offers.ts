import type { VignetteCategory } from '@vignettes/domain/vignette/categories.ts'

export interface OfferedVignette {
  category: VignetteCategory
  costCents: number
}

/** What a request's boat is offered, computed anew from its answers on the day it was made. */
export interface MooringOffers {
  offersOf(request: { requestId: string; accountId: string }): Promise<OfferedVignette[]>
}
