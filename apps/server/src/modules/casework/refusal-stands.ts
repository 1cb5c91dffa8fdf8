import type { RefusalStands } from '@vignettes/domain/casework/corrections.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { validityAskedFor } from '@vignettes/domain/vignette/validity.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { isCreditGiven, whyCreditIsGone, whyCreditSeemsGone } from '../../ports/credit-given.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { isPaidBack } from './money-repository.ts'

export interface EndedCase {
  vignetteId: string
  requestId: string
  type: VignetteType
  savedAt: Date
}

/**
 * Why what was refused or withdrawn cannot be judged anew; undefined where it can. One rule for each way to it, undoing or an objection,
 * on the screen that offers it and in the call that does it. A refund that nobody accepted does not go then, so it stands in no way.
 * @param locksCredit in the transaction that does it: what could give the credit away waits for it
 */
export async function whyRefusalStands(
  { clock, reference }: Pick<CaseworkDeps, 'clock' | 'reference'>,
  db: Database | Transaction,
  { vignetteId, requestId, type, savedAt }: EndedCase,
  { locksCredit }: { locksCredit?: Transaction | undefined } = {},
): Promise<RefusalStands | undefined> {
  const { validUntil } = validityAskedFor(type, businessDate(savedAt), reference.seasonOn)
  if (validUntil < businessDate(clock.now())) return 'days-over'
  if (await isPaidBack(db, requestId, { isUndone: true })) return 'money-back'
  // What its price was made with, or what it was taken off, may be another request's by now.
  const isGone = locksCredit
    ? await whyCreditIsGone(locksCredit, requestId)
    : await whyCreditSeemsGone(db, requestId)
  if (isGone) return isGone
  const isGiven = await isCreditGiven(db, { vignetteId, requestId: undefined })
  return isGiven ? 'credit-given' : undefined
}
