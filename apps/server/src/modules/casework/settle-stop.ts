import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { stopMoneyOnWire } from '@vignettes/domain/api/wire-stop.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { creditInOnWire, findCreditUse } from '../../ports/credit-use.ts'
import { findStop, findStopAsOf } from '../../ports/stop-of-vignette.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { requireNotInOtherHands } from './claim.ts'
import { setSettled } from './stop-repository.ts'

/** How its owner stopped a vignette, as the desk shows it. */
export async function stopOnWire(
  { database, clock, reference }: Pick<CaseworkDeps, 'database' | 'clock' | 'reference'>,
  vignetteId: string,
): Promise<Case['stop']> {
  const today = businessDate(clock.now())
  const stop = await findStopAsOf(database, vignetteId, { today, reference })
  if (!stop) return null
  const { reason, on, moneySince, settledAt, settledBy } = stop
  const use = stop.way === 'credit' ? await findCreditUse(database, vignetteId) : undefined
  return {
    ...{ at: stop.stoppedAt.toISOString(), reason, on },
    money: stopMoneyOnWire(stop),
    creditIn: creditInOnWire(use),
    moneySince: moneySince?.toISOString() ?? null,
    settled: settledAt && { at: settledAt.toISOString(), by: settledBy ?? '' },
  }
}

/**
 * Writes down that what comes back of a stopped vignette was settled with its mandate: the case waits for that no longer. Its owner
 * asked, and so another than whoever settles it.
 *
 * @throws PortalError 404; 409 when a colleague has the case in hand, or nothing is to be settled
 */
export async function settleStop(
  { database, clock, vignettes }: Pick<CaseworkDeps, 'database' | 'clock' | 'vignettes'>,
  vignetteId: string,
  staffId: string,
): Promise<void> {
  const now = clock.now()
  await database.transaction().execute(async (tx) => {
    const vignette = await vignettes.lock(tx, { vignetteId })
    if (!vignette) throw notFound()
    await requireNotInOtherHands(tx, vignetteId, staffId)
    const stop = await findStop(tx, vignetteId)
    if (stop?.way !== 'mandate' || stop.settledAt !== null) {
      throw new PortalError(409, 'casework.stop.not-now')
    }
    await setSettled(tx, vignetteId, { staffId, now })
    await recordStaffEvent(tx, { staffId, vignetteId, kind: 'stop-settled', now })
  })
}
