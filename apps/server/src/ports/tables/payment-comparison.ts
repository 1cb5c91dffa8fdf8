import type { Generated } from 'kysely'

/** One row, once the first comparison has begun. */
export interface PaymentComparisonTable {
  is_only_row: Generated<boolean>
  next_at: Date
  compared_at: Date | null
}

/** In what the provider's list and ours can differ: it was paid there, and is unknown or not paid here; or only here. */
export const PAYMENT_DIFFERENCES = ['unknown-here', 'paid-there', 'paid-here'] as const

export interface PaymentDifferenceTable {
  kind: (typeof PAYMENT_DIFFERENCES)[number]
  provider_payment_id: string
  /** As the provider has it: the id of an attempt, or of nothing of ours. */
  reference: string
  attempt_id: string | null
  amount_cents: number
  currency: string
  found_at: Date
  resolved_at: Date | null
}
