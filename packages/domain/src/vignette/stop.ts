import { type BusinessDate, daysAfter, monthOf, yearOf } from '../rules/business-date.ts'
import { type SeasonOn, vignetteYear } from '../rules/season.ts'
import { creditOf } from './credit.ts'
import {
  type CancelledVignette,
  costOfMonthsCents,
  creditCents,
  MONTHS_IN_A_YEAR,
  takenOffCents,
} from './tariff.ts'
import type { Term } from './terms.ts'
import type { Validity } from './validity.ts'
import { isGranted, mayOwnerWithdraw, type VignetteStatus } from './vignette-states.ts'
import type { VignetteType } from './vignette-types.ts'

/** Issue 14, 6: why an owner stops a vignette. */
export const STOP_REASONS = ['sold', 'scrapped', 'other-boat', 'other'] as const

export type StopReason = (typeof STOP_REASONS)[number]

/**
 * Whether somebody else's paper has to show it: where money comes back for a boat that is sold or scrapped, one's word alone is not
 * enough. Where nothing does, nobody has anything to look at.
 *
 * @param worth what comes back, in whatever unit
 */
export function needsStopProof(reason: StopReason, worth: number): boolean {
  return worth > 0 && (reason === 'sold' || reason === 'scrapped')
}

/** How its owner gets rid of the next vignette of a boat: as one that is granted, as a request, or by asking the desk. */
export const NEXT_WAYS = ['stop', 'withdraw', 'ask'] as const

/** What its owner can do with a vignette that has not ended. */
export function wayOutOf(vignette: {
  type: VignetteType
  status: VignetteStatus
}): (typeof NEXT_WAYS)[number] {
  if (isGranted(vignette.status)) return 'stop'
  return mayOwnerWithdraw(vignette) ? 'withdraw' : 'ask'
}

/**
 * How what comes back comes: as a refund of what was paid in the portal, by settling with the mandate, which is done outside of it, or
 * taken off another request.
 */
export const STOP_WAYS = ['nothing', 'refund', 'mandate', 'credit'] as const

export type StopWay = (typeof STOP_WAYS)[number]

/** A granted vignette, as far as it says what comes back when it is stopped. */
export interface StoppableVignette extends Validity {
  /**
   * Of a mooring vignette: for which year it is, what a full year costs, how many months are paid for, and in which terms: its own, and
   * those of the vignettes of which a credit was taken off it.
   */
  mooring?: { year: number; fullYearCostCents: number; months: number; terms: readonly Term[] }
  /** What can still go back of what was paid in the portal; nothing of what a mandate pays. */
  paidCents: number
}

/** What comes back, in cents. */
export interface StopMoney {
  way: StopWay
  /** What the months that were not used are worth: all that follows is made of it. */
  worthCents: number
  /** What of it was paid, and goes back. */
  backCents: number
  /** What of it was still to be collected, and is not. */
  droppedCents: number
  /** What is still collected: of the months that were used, or whatever of it is taken off another request. */
  stillCents: number
}

/** Whether its owner may stop it: it is granted, and its last day has not gone. */
export function mayOwnerStop(
  { status, validUntil }: { status: VignetteStatus; validUntil: BusinessDate | null },
  today: BusinessDate,
): boolean {
  return isGranted(status) && validUntil !== null && today <= validUntil
}

/** Whether its first day has come: what has not begun is free to stop. */
export function hasBegun({ validFrom }: Pick<Validity, 'validFrom'>, today: BusinessDate): boolean {
  return validFrom <= today
}

/**
 * The days since when it can be not needed: from its first day on, or that of its request while it has not begun, until today. It has no
 * day after its last one, as nothing can be stopped then.
 */
export function stopDays(
  { validFrom, requestedOn }: Pick<Validity, 'validFrom'> & { requestedOn: BusinessDate },
  today: BusinessDate,
): { first: BusinessDate; last: BusinessDate } {
  return { first: hasBegun({ validFrom }, today) ? validFrom : requestedOn, last: today }
}

/** The last of the days from one on, on which a request is still for a year; undefined where it is not on that day itself. */
export function lastCreditDay(
  year: number,
  from: BusinessDate,
  seasonOn: SeasonOn,
): BusinessDate | undefined {
  if (vignetteYear(from, seasonOn) !== year) return undefined
  let day = from
  for (let next = day; vignetteYear(next, seasonOn) === year; next = daysAfter(next, 1)) day = next
  return day
}

/** How many whole months of its year are left after the one in which it is stopped; all where its year is still to come. */
export function unusedMonths(year: number, today: BusinessDate): number {
  if (yearOf(today) < year) return MONTHS_IN_A_YEAR
  return yearOf(today) > year ? 0 : MONTHS_IN_A_YEAR - monthOf(today)
}

/**
 * What comes back when a vignette is stopped today: everything of what has not begun; otherwise what a cancelled vignette is worth as
 * a credit, and never more than was to be paid for it. Transit has no months to give back. Of what a mandate pays the terms that are
 * still to come are dropped first, those of a vignette whose credit was taken off it as well: so nothing goes back that is not collected.
 * The portal knows their days, and not what the bank did.
 */
export function stopMoney(vignette: StoppableVignette, today: BusinessDate): StopMoney {
  const { mooring, paidCents } = vignette
  const isFree = !hasBegun(vignette, today)
  if (!mooring) {
    const cents = isFree ? paidCents : 0
    return wayOf({ worthCents: cents, backCents: cents, droppedCents: 0, stillCents: 0 }, 'refund')
  }
  const paidForCents = costOfMonthsCents(mooring.fullYearCostCents, mooring.months)
  const unusedCents = creditCents(cancelledToday(mooring, today), mooring.year)
  const worthCents = isFree ? paidForCents : takenOffCents(unusedCents, paidForCents)
  return moneyOfMandate(worthCents, mooring.terms, today)
}

/**
 * What comes back today of a vignette that was stopped for a credit which can be taken off no request any more: what it was worth on the
 * day of the stop, and never more than was to be paid for it.
 */
export function moneyOfCredit(
  { fullYearCostCents, months, terms }: NonNullable<StoppableVignette['mooring']>,
  creditWorthCents: number,
  today: BusinessDate,
): StopMoney {
  const paidForCents = costOfMonthsCents(fullYearCostCents, months)
  return moneyOfMandate(takenOffCents(creditWorthCents, paidForCents), terms, today)
}

/**
 * The same where it is taken off the request for another boat; undefined where nothing would be taken off now, and of what has not
 * begun: that is free, and nothing of it is to be collected. All that was to be collected is collected: it counts as paid.
 */
export function stopCredit(
  vignette: StoppableVignette,
  today: BusinessDate,
  seasonOn: SeasonOn,
): (StopMoney & { until: BusinessDate }) | undefined {
  const { mooring } = vignette
  if (!mooring || !hasBegun(vignette, today)) return undefined
  const own = { ...cancelledToday(mooring, today), isGiven: false }
  const credit = creditOf(own, today, seasonOn).vignette
  const until = lastCreditDay(mooring.year, today, seasonOn)
  if (!credit || !until) return undefined
  const stillCents = sumToCome(mooring.terms, today)
  const worthCents = creditCents(credit, mooring.year)
  return { way: 'credit', worthCents, backCents: 0, droppedCents: 0, stillCents, until }
}

/**
 * What of its terms is still to be collected on a day after the stop: nothing whose day has come, and of the others the first, as what
 * was dropped are the last.
 */
export function stillToCollectCents(
  { terms, droppedCents }: { terms: readonly Term[]; droppedCents: number },
  today: BusinessDate,
): number {
  return Math.max(0, sumToCome(terms, today) - droppedCents)
}

/** The days of what is still to be collected of it, in their order. */
export function daysToCome({ mooring }: StoppableVignette, today: BusinessDate): BusinessDate[] {
  const days = (mooring?.terms ?? []).flatMap(({ on }) => (on && on > today ? [on] : []))
  return [...new Set(days)].sort()
}

/**
 * On which of those days what is still collected is collected. Of more than one of which something is dropped nobody can tell:
 * staff settle that with the mandate's account.
 */
export function daysOfStill<T>({ still, dropped }: Still, toCome: readonly T[]): readonly T[] {
  const isKnown = dropped === 0 || toCome.length === 1
  return still > 0 && isKnown ? toCome : []
}

interface Still {
  still: number
  dropped: number
}

function moneyOfMandate(
  worthCents: number,
  terms: readonly Term[],
  today: BusinessDate,
): StopMoney {
  const toComeCents = sumToCome(terms, today)
  const droppedCents = Math.min(worthCents, toComeCents)
  const backCents = worthCents - droppedCents
  const stillCents = toComeCents - droppedCents
  return wayOf({ worthCents, backCents, droppedCents, stillCents }, 'mandate')
}

function cancelledToday(
  { year, fullYearCostCents }: NonNullable<StoppableVignette['mooring']>,
  today: BusinessDate,
): CancelledVignette {
  return { year, fullYearCostCents, cancelledOn: today }
}

// What is collected on a day that nobody can tell, is collected once it is granted.
function sumToCome(terms: readonly Term[], today: BusinessDate): number {
  return terms.reduce((sum, { cents, on }) => (on && on > today ? sum + cents : sum), 0)
}

function wayOf(money: Omit<StopMoney, 'way'>, way: StopWay): StopMoney {
  return { ...money, way: money.worthCents === 0 ? 'nothing' : way }
}
