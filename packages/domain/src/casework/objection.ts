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

const WEEKS = 6
const DAYS_OF_WEEK = 7

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
  const firstDay = daysAfter(businessDate(decidedAt), 1)
  return { firstDay, lastDay: workingDayFrom(daysAfter(firstDay, WEEKS * DAYS_OF_WEEK - 1)) }
}
