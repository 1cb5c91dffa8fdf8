import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { isWritable } from '@vignettes/domain/rules/required.ts'
import type { CancelledVignette } from '@vignettes/domain/vignette/tariff.ts'
import type { Database } from '../../ports/database.ts'
import { findWithdrawnVignette } from './repository.ts'

/**
 * The owner's own vignette that was cancelled, by its number. A number that is another's, or of before this portal, is
 * worth nothing here, and nothing is told about it.
 */
export async function findCancelledVignette(
  database: Database,
  accountId: string,
  vignetteNumber: string | null | undefined,
): Promise<CancelledVignette | undefined> {
  const number = vignetteNumber?.trim()
  if (!number || !isWritable(number)) return undefined
  const found = await findWithdrawnVignette(database, accountId, number)
  if (!found?.year || !found.fullYearCostCents) return undefined
  return {
    year: found.year,
    fullYearCostCents: found.fullYearCostCents,
    cancelledOn: businessDate(found.withdrawnAt),
  }
}
