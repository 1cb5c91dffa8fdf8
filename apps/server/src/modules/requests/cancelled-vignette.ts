import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { isWritable } from '@vignettes/domain/rules/required.ts'
import { plainVignetteNumber } from '@vignettes/domain/rules/vignette-number.ts'
import type { SeasonOn } from '@vignettes/domain/rules/season.ts'
import { type Credit, creditOf } from '@vignettes/domain/vignette/credit.ts'
import { isCreditGiven } from '../../ports/credit-given.ts'
import type { Database } from '../../ports/database.ts'
import { findOwnVignette } from './repository.ts'

interface CreditToFind {
  accountId: string
  /** The request that is saved already. */
  requestId?: string | undefined
  vignetteNumber: string | null | undefined
  /** When the request is, or was, made. */
  now: Date
  /** By which dates its year is told. */
  seasonOn: SeasonOn
}

/** With the vignette that gives it. */
export type FoundCredit = Credit & { creditedVignetteId: string | undefined }

/**
 * What the owner's own vignette with a number is worth, or why it is worth nothing (decisions A32). A number that is
 * another's, or of before this portal, is not known here, and nothing more is told about it.
 *
 * @returns undefined when no number was given
 */
export async function findCredit(
  database: Database,
  { accountId, requestId, vignetteNumber, now, seasonOn }: CreditToFind,
): Promise<FoundCredit | undefined> {
  if (!vignetteNumber?.trim()) return undefined
  const number = plainVignetteNumber(vignetteNumber)
  const found = isWritable(number) ? await findOwnVignette(database, accountId, number) : undefined
  const own = found && {
    year: found.year ?? undefined,
    fullYearCostCents: found.fullYearCostCents ?? undefined,
    cancelledOn: found.withdrawnAt ? businessDate(found.withdrawnAt) : undefined,
    isGiven: await isCreditGiven(database, { vignetteId: found.id, requestId }),
  }
  const credit = creditOf(own, businessDate(now), seasonOn)
  return { ...credit, creditedVignetteId: credit.vignette && found?.id }
}
