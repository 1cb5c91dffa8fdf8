import type { LetterTemplate } from '@vignettes/domain/casework/free-letters.ts'
import type { AccountEmails } from '../../ports/account-emails.ts'
import type { CaseTerms } from '../../ports/case-terms.ts'
import type { FindableVault } from '../../ports/vault.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { MooringOffers } from '../../ports/mooring-offers.ts'
import type { JobOf, MAIL } from '../../ports/jobs.ts'
import type { Beginnings, LetterWords } from '../../ports/letter-templates.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { PaymentReviews } from '../../ports/payment-reviews.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { RefundsOfCases } from '../../ports/refunds.ts'
import type { Summaries } from '../../ports/summaries.ts'
import type { Vignettes } from '../../ports/vignettes.ts'

export interface CaseworkDeps {
  database: Database
  clock: Clock
  reference: ReferenceData
  outbox: Outbox
  vignettes: Vignettes
  terms: CaseTerms
  summaries: Summaries
  offers: MooringOffers
  payments: PaymentReviews
  refunds: RefundsOfCases
  fileStore: FileStore
  bsnVault: FindableVault
  emails: AccountEmails
  /** What a mail job would send, as things stand in a transaction. */
  draftLetter(tx: Transaction, letter: JobOf<typeof MAIL>): Promise<LetterWords | undefined>
  /** Templates filled in of a request; undefined where there is none. */
  beginnings(
    requestId: string,
    templates: readonly LetterTemplate[],
  ): Promise<Beginnings | undefined>
}
