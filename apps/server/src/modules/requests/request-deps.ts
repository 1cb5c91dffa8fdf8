import type { AttemptLimits } from '../../ports/attempt-limits.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CreditBack } from '../../ports/credit-back.ts'
import type { Database } from '../../ports/database.ts'
import type { Documents } from '../../ports/documents.ts'
import type { NewAccounts } from '../../ports/new-accounts.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { Payments } from '../../ports/payments.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { Vignettes } from '../../ports/vignettes.ts'

/** What the requests module needs from the rest of the server. */
export interface RequestDeps {
  clock: Clock
  creditBack: CreditBack
  database: Database
  documents: Documents
  limits: AttemptLimits
  outbox: Outbox
  payments: Payments
  reference: ReferenceData
  vignettes: Vignettes
  /** The portal's own origin. */
  publicUrl: string
  /** How many days a mooring request waits for its mandate. */
  mandateWaitDays: number
}

/** And what it needs where staff make a request for somebody. */
export interface CounterDeps extends RequestDeps {
  newAccounts: NewAccounts
}
