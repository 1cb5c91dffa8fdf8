import type { checkOnTheWater } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { verdictOn } from '@vignettes/domain/casework/on-the-water.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import {
  hasVignetteDigits,
  keptVignetteNumber,
  vignetteDigits,
  withVignetteZeros,
} from '@vignettes/domain/rules/vignette-number.ts'
import { showsValidity } from '@vignettes/domain/vignette/vignette-states.ts'
import type { Database } from '../../ports/database.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { findByNumber, findSpentNumber, listNumbersByDigits } from './check-repository.ts'

type Checked = ReplyOf<typeof checkOnTheWater>

/** Whether a vignette is valid today, for a staff member on the water. */
export async function checkNumber(
  { database, clock, reference }: Pick<CaseworkDeps, 'database' | 'clock' | 'reference'>,
  typed: string,
): Promise<Checked> {
  const now = clock.now()
  const checkedAt = now.toISOString()
  const written = typed.replaceAll('\0', '')
  const whole = withVignetteZeros(written) ?? written
  const fits = await numbersMeant(database, whole)
  const [asked = ''] = fits
  const nothing = { fits: [], replacedBy: null, vignette: null, checkedAt }
  if (fits.length > 1) {
    const digits = vignetteDigits(whole) ?? typed
    return { ...nothing, number: digits, verdict: 'not-clear', fits }
  }
  const found = await findByNumber(database, asked)
  if (!found) return checkSpent({ database, reference }, { ...nothing, number: asked })
  // As it stands on the vignette, to compare with what is seen there.
  const number = found.number ?? asked
  if (!found.validFrom || !found.validUntil) return { ...nothing, number, verdict: 'unknown' }
  const { status, isStopped, validFrom, validUntil } = found
  return {
    ...nothing,
    number,
    verdict: verdictOn({ status, validFrom, validUntil }, businessDate(now)),
    vignette: {
      boatName: found.boatName,
      boatLength: found.boatLength,
      typeName: reference.categoryName(found.category),
      statusName: reference.vignetteStatusName(status, isStopped) ?? '',
      // Decisions A33: beside 'not valid' no period may stand that somebody could take for a validity.
      ...(showsValidity({ status, number })
        ? { validFrom, validUntil }
        : { validFrom: null, validUntil: null }),
      withdrawnAt: found.withdrawnAt?.toISOString() ?? null,
      isStopped,
    },
  }
}

/** A number that no vignette has: of a sticker that was replaced or whose grant was undone, or never given. */
async function checkSpent(
  { database, reference }: Pick<CaseworkDeps, 'database' | 'reference'>,
  unknown: Omit<Checked, 'verdict'>,
): Promise<Checked> {
  const spent = await findSpentNumber(database, unknown.number)
  if (!spent) return { ...unknown, verdict: 'unknown' }
  const { number, numberNow: replacedBy, status, isStopped } = spent
  const { boatName, boatLength, category } = spent
  return {
    ...unknown,
    ...{ number, verdict: replacedBy === null ? 'not-valid' : 'replaced', replacedBy },
    vignette: {
      ...{ boatName, boatLength, typeName: reference.categoryName(category) },
      statusName: reference.vignetteStatusName(status, isStopped) ?? '',
      ...{ validFrom: null, validUntil: null, withdrawnAt: null, isStopped },
    },
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
