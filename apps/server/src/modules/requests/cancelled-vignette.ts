import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { isWritable } from '@vignettes/domain/rules/required.ts'
import { plainVignetteNumber } from '@vignettes/domain/rules/ways-of-writing.ts'
import { type Credit, creditOf } from '@vignettes/domain/vignette/credit.ts'
import type { Database } from '../../ports/database.ts'
import { findOwnVignette } from './repository.ts'

/**
 * What the owner's own vignette with a number is worth, or why it is worth nothing (decisions A32). A number that is
 * another's, or of before this portal, is not known here, and nothing more is told about it.
 *
 * @param now when the request is, or was, made
 * @returns undefined when no number was given
 */
export async function findCredit(
  database: Database,
  accountId: string,
  vignetteNumber: string | null | undefined,
  now: Date,
): Promise<Credit | undefined> {
  if (!vignetteNumber?.trim()) return undefined
  const number = plainVignetteNumber(vignetteNumber)
  const found = isWritable(number) ? await findOwnVignette(database, accountId, number) : undefined
  const own = found && {
    year: found.year ?? undefined,
    fullYearCostCents: found.fullYearCostCents ?? undefined,
    cancelledOn: found.withdrawnAt ? businessDate(found.withdrawnAt) : undefined,
  }
  return creditOf(own, businessDate(now))
}
