import type { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { verdictOn } from '@vignettes/domain/casework/on-the-water.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import {
  hasVignetteDigits,
  keptVignetteNumber,
  vignetteDigits,
} from '@vignettes/domain/rules/ways-of-writing.ts'
import { showsValidity } from '@vignettes/domain/vignette/vignette-states.ts'
import type { Database } from '../../ports/database.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { findByNumber, listNumbersByDigits } from './check-repository.ts'

/** Whether a vignette is valid today, for a staff member on the water. */
export async function checkNumber(
  { database, clock, reference }: Pick<CaseworkDeps, 'database' | 'clock' | 'reference'>,
  typed: string,
): Promise<ReplyOf<typeof checkOnTheWater>> {
  const now = clock.now()
  const checkedAt = now.toISOString()
  const fits = await numbersMeant(database, typed.replaceAll('\0', ''))
  const [asked = ''] = fits
  if (fits.length > 1) {
    const digits = vignetteDigits(typed) ?? typed
    return { number: digits, verdict: 'not-clear', fits, vignette: null, checkedAt }
  }
  const found = await findByNumber(database, asked)
  // As it stands on the vignette, to compare with what is seen there.
  const number = found?.number ?? asked
  if (!found?.validFrom || !found.validUntil) {
    return { number, verdict: 'unknown', fits: [], vignette: null, checkedAt }
  }
  const { status, validFrom, validUntil } = found
  return {
    number,
    verdict: verdictOn({ status, validFrom, validUntil }, businessDate(now)),
    fits: [],
    vignette: {
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

/**
 * The number that was typed; of digits alone each number that has them, in stock or given out: what lies in stock may have
 * been taken from there.
 */
async function numbersMeant(database: Database, typed: string): Promise<string[]> {
  const kept = keptVignetteNumber(typed)
  const digits = vignetteDigits(typed)
  if (digits === undefined) return [kept]
  const known = await listNumbersByDigits(database, digits)
  const fits = known.filter((number) => hasVignetteDigits(number, digits))
  // As one is printed, dash and all, it is that one.
  const isWhole = kept.includes('-') && fits.includes(kept)
  return isWhole || fits.length === 0 ? [kept] : fits
}
