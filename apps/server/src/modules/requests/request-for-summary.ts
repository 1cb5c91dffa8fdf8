import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { findForSummary } from './summary-repository.ts'

/** A request as its summary needs it. */
export type RequestForSummary = Omit<Found, 'costCents'> & {
  /** The day on which it is told. */
  today: BusinessDate
  /** Undefined of one that waits, and whose price is reckoned when it is gone on with. */
  costCents: number | undefined
}

type Found = NonNullable<Awaited<ReturnType<typeof findForSummary>>>
