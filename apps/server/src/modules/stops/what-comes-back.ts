import {
  mayOwnerStop,
  stopCredit,
  type StoppableVignette,
} from '@vignettes/domain/vignette/stop.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { termsOfRequest } from '@vignettes/domain/vignette/terms.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { listCredited, VignetteRow } from './repository.ts'
import type { StopDeps } from './stop-deps.ts'

export interface PaidFor {
  /** What can go back of what was paid in the portal. */
  paidCents: number
  /** What the mandate pays of vignettes of which a credit was taken off it. */
  credited: Awaited<ReturnType<typeof listCredited>>
  today: BusinessDate
}

/**
 * A vignette as the domain says what comes back of it.
 * @throws PortalError 409 where it cannot be stopped: it is not granted, or is over
 */
export function stoppableOf(
  { reference }: Pick<StopDeps, 'reference'>,
  row: VignetteRow,
  { paidCents, credited, today }: PaidFor,
): StoppableVignette & { number: string } {
  const { number, validFrom, validUntil } = row
  if (!mayOwnerStop(row, today) || number === null || validFrom === null || validUntil === null) {
    throw new PortalError(409, 'refusal.not-to-stop')
  }
  const mooring = mooringOf({ reference }, row, credited)
  return { number, validFrom, validUntil, paidCents, ...(mooring && { mooring }) }
}

/** What of a mooring vignette says what comes back of it; undefined of transit. */
export function mooringOf(
  { reference }: Pick<StopDeps, 'reference'>,
  row: VignetteRow,
  credited: PaidFor['credited'],
): StoppableVignette['mooring'] {
  const { fullYearCostCents, vignetteYear: year, remainingMonths: months } = row
  if (year === null || fullYearCostCents === null || months === null) return undefined
  const terms = [row, ...credited].flatMap((request) => termsOfRequest(request, reference))
  return { year, fullYearCostCents, months, terms }
}

/**
 * What a stopped vignette takes off the request for another boat; undefined where nothing would be taken off now.
 *
 * @param goes the owner's account: it asks for no other vignette any more (decisions/0033)
 */
export function creditOfStop(
  { reference }: Pick<StopDeps, 'reference'>,
  stoppable: StoppableVignette,
  { today, goes }: { today: BusinessDate; goes: boolean },
): ReturnType<typeof stopCredit> {
  return goes ? undefined : stopCredit(stoppable, today, reference.seasonOn)
}
