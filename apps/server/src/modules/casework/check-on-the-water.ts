import type { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { isValidOn } from '@vignettes/domain/casework/on-the-water.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { keptVignetteNumber } from '@vignettes/domain/rules/ways-of-writing.ts'
import { showsValidity } from '@vignettes/domain/vignette/vignette-states.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { findByNumber } from './check-repository.ts'

/** Whether a vignette is valid today, for a staff member on the water. */
export async function checkNumber(
  { database, clock, reference }: Pick<CaseworkDeps, 'database' | 'clock' | 'reference'>,
  typed: string,
): Promise<ReplyOf<typeof checkOnTheWater>> {
  const now = clock.now()
  const asked = keptVignetteNumber(typed.replaceAll('\0', ''))
  const found = await findByNumber(database, asked)
  // As it stands on the vignette, to compare with what is seen there.
  const number = found?.number ?? asked
  const checkedAt = now.toISOString()
  if (!found?.validFrom || !found.validUntil) return { number, vignette: null, checkedAt }
  const { status, validFrom, validUntil } = found
  return {
    number,
    vignette: {
      isValid: isValidOn({ status, validFrom, validUntil }, businessDate(now)),
      boatName: found.boatName,
      boatLength: found.boatLength,
      typeName: reference.categoryName(found.category),
      statusName: reference.vignetteStatusName(status) ?? '',
      // Decisions A33: beside 'not valid' no period may stand that somebody could take for a validity.
      ...(showsValidity({ status, number })
        ? { validFrom, validUntil }
        : { validFrom: null, validUntil: null }),
      withdrawnAt: found.withdrawnAt?.toISOString() ?? null,
    },
    checkedAt,
  }
}
