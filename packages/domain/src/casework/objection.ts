import { type BusinessDate, businessDate, daysAfter } from '../rules/business-date.ts'
import { workingDayFrom } from '../rules/days-of-rest.ts'
import type { Decision, ReasonCode } from './decisions.ts'

/** What is decided, as far as it says whether one can object to it. */
interface Decided {
  decision: Decision
  reason: ReasonCode | null
  /** Null: a vignette was never granted. */
  number: string | null
}

/**
 * Whether a letter decides what somebody gets or loses, so that it says how to object. Asking for documents, or handing a
 * vignette over, decides nothing; nor does taking a request out that its owner asked to take out before anything was granted.
 */
export function isOpenToObjection({ decision, reason, number }: Decided): boolean {
  if (decision === 'withdraw') return number !== null || reason !== 'at-own-request'
  return decision === 'grant' || decision === 'refuse'
}

const TERM_DAYS = 6 * 7

/** The days on which one can object. */
interface ObjectionTerm {
  firstDay: BusinessDate
  lastDay: BusinessDate
}

/**
 * Awb 6:7 and 6:8: six weeks from the day after that of the decision, which is told on that day. What would end on a day of
 * rest ends on the first day after it that is none (Algemene termijnenwet, article 1).
 */
export function objectionTerm(decidedAt: Date): ObjectionTerm {
  const decidedOn = businessDate(decidedAt)
  return { firstDay: daysAfter(decidedOn, 1), lastDay: lastDayOf(decidedOn) }
}

/** The earliest day of decision of which the term is not over on a day: of what was decided before, one is too late. */
export function firstDecidedStillOpen(today: BusinessDate): BusinessDate {
  let decidedOn = daysAfter(today, -TERM_DAYS)
  while (lastDayOf(daysAfter(decidedOn, -1)) >= today) decidedOn = daysAfter(decidedOn, -1)
  return decidedOn
}

function lastDayOf(decidedOn: BusinessDate): BusinessDate {
  return workingDayFrom(daysAfter(decidedOn, TERM_DAYS))
}
