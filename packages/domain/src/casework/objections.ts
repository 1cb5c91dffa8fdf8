import { type BusinessDate, businessDate, daysAfter } from '../rules/business-date.ts'
import { workingDayFrom } from '../rules/days-of-rest.ts'
import type { VignetteStatus } from '../vignette/vignette-states.ts'
import { isExtendable } from './decision-term.ts'
import type { ReasonCode } from './decisions.ts'
import { isOpenToObjection, objectionTerm } from './objection.ts'

/** How an objection stands: it came in, and then it was taken back or decided. */
export const OBJECTION_STATES = [
  'received',
  'withdrawn',
  'upheld',
  'rejected',
  'inadmissible',
] as const

export type ObjectionState = (typeof OBJECTION_STATES)[number]

/** What may follow what. */
export const OBJECTION_TRANSITIONS: Record<ObjectionState, readonly ObjectionState[]> = {
  received: ['withdrawn', 'upheld', 'rejected', 'inadmissible'],
  withdrawn: [],
  upheld: [],
  rejected: [],
  inadmissible: [],
}

/** Whether an objection may go from one state to another. */
export function mayObjectionBecome(from: ObjectionState, to: ObjectionState): boolean {
  return OBJECTION_TRANSITIONS[from].includes(to)
}

/** How an objection is decided (Awb 7:11, 7:12): it is right, it is not, or it cannot be judged. */
export const OBJECTION_OUTCOMES = [
  'upheld',
  'rejected',
  'inadmissible',
] as const satisfies readonly ObjectionState[]

export type ObjectionOutcome = (typeof OBJECTION_OUTCOMES)[number]

/** What the desk does about an objection that is written down: each state that it gets, and more time to decide. */
export const OBJECTION_EVENTS = [
  'objection-received',
  'objection-extended',
  'objection-withdrawn',
  'objection-upheld',
  'objection-rejected',
  'objection-inadmissible',
] as const satisfies readonly `objection-${ObjectionState | 'extended'}`[]

/** How an objection reaches the city: as the letter of a decision says, or brought to the counter. */
export const OBJECTION_WAYS = ['form', 'letter', 'counter'] as const

export type ObjectionWay = (typeof OBJECTION_WAYS)[number]

/** The acts of the desk to which one can object, as far as they carry the clause. */
export const OBJECTED_ACTS = ['grant', 'refuse', 'withdraw', 'corrected', 'grant-undone'] as const

export type ObjectedAct = (typeof OBJECTED_ACTS)[number]

/** An act of the desk on a case, of which it may be that one can object to it. */
export interface ActOfCase {
  kind: ObjectedAct
  at: Date
  reason: ReasonCode | null
  /** Of corrected data: whether it costs something else since. */
  isPriceChanged: boolean
}

/**
 * The acts to which one can object: those whose letter says how. Of data that are corrected it does so where a granted vignette costs
 * something else.
 *
 * @param acts of one case, oldest first
 */
export function objectableActs<Act extends ActOfCase>(acts: readonly Act[]): Act[] {
  let hasNumber = false
  return acts.filter((act) => {
    const { kind, reason } = act
    const had = hasNumber
    if (kind === 'grant') hasNumber = true
    if (kind === 'grant-undone') hasNumber = false
    if (kind === 'grant-undone') return true
    if (kind === 'corrected') return act.isPriceChanged && had
    // Whether it was ever granted is all that its number says here.
    return isOpenToObjection({ decision: kind, reason, number: had ? 'granted' : null })
  })
}

/**
 * Those of them that are in force: from the last grant or its undoing on. One objects to a grant that was undone by objecting to its
 * undoing, and to what was granted anew by objecting to that grant; what was withdrawn was granted for the days before.
 *
 * @param acts of one case, oldest first
 */
export function actsInForce<Act extends Pick<ActOfCase, 'kind'>>(acts: readonly Act[]): Act[] {
  const last = acts.findLastIndex(({ kind }) => kind === 'grant' || kind === 'grant-undone')
  return acts.slice(Math.max(0, last))
}

/** Six weeks to decide, and at most six weeks more (Awb 7:10, first and third paragraph). */
const DECIDE_DAYS = 42

/** By when one could object, and by when that has to be decided. */
interface ObjectionDates {
  /** The last day to object. */
  objectBy: BusinessDate
  /** Awb 6:9: it came in after that day. Who decides may still find that this has a good reason (6:11). */
  isLate: boolean
  decideBy: BusinessDate
}

/**
 * Awb 6:7 and 7:10: six weeks to object, and six weeks to decide from the day after the last one to object, with six more when that
 * was extended. What came in later is decided in six weeks from the day after its receipt: nobody could begin before. A term that
 * would end on a day of rest ends on the first day after it that is none (Algemene termijnenwet, article 1).
 */
export function objectionDates({
  decidedAt,
  receivedOn,
  isExtended,
}: {
  decidedAt: Date
  receivedOn: BusinessDate
  isExtended: boolean
}): ObjectionDates {
  const { lastDay: objectBy } = objectionTerm(decidedAt)
  const isLate = receivedOn > objectBy
  const countedFrom = isLate ? receivedOn : objectBy
  const days = isExtended ? 2 * DECIDE_DAYS : DECIDE_DAYS
  return { objectBy, isLate, decideBy: workingDayFrom(daysAfter(countedFrom, days)) }
}

/** Awb 7:10, third paragraph: the term to decide an objection is extended once, as long as it has not ended. */
export function isObjectionExtendable({
  state,
  isExtended,
  decideBy,
  today,
}: {
  state: ObjectionState
  isExtended: boolean
  decideBy: BusinessDate
  today: BusinessDate
}): boolean {
  const extendedDays = isExtended ? DECIDE_DAYS : null
  return state === 'received' && isExtendable({ decideBy, extendedDays, today })
}

/** Whether an objection can have come in on a day: since what it is about, and not later than today. */
export function isDayOfReceipt(
  receivedOn: BusinessDate,
  { decidedAt, today }: { decidedAt: Date; today: BusinessDate },
): boolean {
  return businessDate(decidedAt) <= receivedOn && receivedOn <= today
}

/**
 * Awb 7:11: as what a case has to stand, for an objection that is right to open it anew. What was refused or taken away is judged once
 * more; so is what was decided after a grant was undone. What was given stays given, so that nobody is worse off for objecting: what was
 * wrong about it is set right with a correction.
 */
const UPHELD_REOPENS: Record<ObjectedAct, readonly VignetteStatus[]> = {
  refuse: ['REFUSED'],
  withdraw: ['WITHDRAWN'],
  'grant-undone': ['REFUSED', 'WITHDRAWN'],
  grant: [],
  corrected: [],
}

/**
 * Whether a request can be judged anew when an objection is right: not where it stands otherwise by now. What else stands in the way
 * is what keeps a refusal from being undone.
 */
export function reopensWhenUpheld(act: ObjectedAct, status: VignetteStatus): boolean {
  return UPHELD_REOPENS[act].includes(status)
}
