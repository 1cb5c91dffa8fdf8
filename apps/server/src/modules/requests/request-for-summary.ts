import type { findForSummary } from './summary-repository.ts'

/** A request as its summary needs it. */
export type RequestForSummary = NonNullable<Awaited<ReturnType<typeof findForSummary>>>
