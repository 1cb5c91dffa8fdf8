import type { RefusalStands } from '@vignettes/domain/casework/corrections.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { validityAskedFor } from '@vignettes/domain/vignette/validity.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import {
  isCreditGiven,
  isPromisedCreditGiven,
  wasPromisedCreditGiven,
} from '../../ports/credit-given.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { isPaidBack } from './money-repository.ts'

interface EndedCase {
  vignetteId: string
  requestId: string
  type: VignetteType
  savedAt: Date
}

/**
 * Why a refusal or a withdrawal by the desk cannot be undone; undefined where it can. One rule for the screen that offers it and for the
 * call that does it.
 * @param locksCredit in the transaction that undoes: what could give the credit away waits for it
 */
export async function whyRefusalStands(
  { clock, reference }: Pick<CaseworkDeps, 'clock' | 'reference'>,
  db: Database | Transaction,
  { vignetteId, requestId, type, savedAt }: EndedCase,
  { locksCredit }: { locksCredit?: Transaction } = {},
): Promise<RefusalStands | undefined> {
  const { validUntil } = validityAskedFor(type, businessDate(savedAt), reference.seasonOn)
  if (validUntil < businessDate(clock.now())) return 'days-over'
  if (await isPaidBack(db, requestId, { isUndone: true })) return 'money-back'
  // What its price was made with, or what it was taken off, may be another request's by now.
  const isGone =
    (locksCredit
      ? await isPromisedCreditGiven(locksCredit, requestId)
      : await wasPromisedCreditGiven(db, requestId)) ||
    (await isCreditGiven(db, { vignetteId, requestId: undefined }))
  return isGone ? 'credit-given' : undefined
}
