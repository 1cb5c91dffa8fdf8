import { type BusinessDate, daysAfter } from '../rules/business-date.ts'
import { workingDayFrom } from '../rules/days-of-rest.ts'
import { DAY_MS } from '../rules/duration.ts'

/** A time that the applicant was asked for something. */
export interface Asked {
  askedOn: BusinessDate
  /** The last day to answer. */
  answerBy: BusinessDate
  /** When the last of what was asked came in; null as long as it has not. */
  answeredOn: BusinessDate | null
}

/** What the term of a decision follows from. */
export interface DecisionTerm {
  receivedOn: BusinessDate
  /** Calendar days, those of an extension included (Awb 4:14). */
  days: number
  /** In the order in which it was asked; one ends before the next begins. */
  asked: readonly Asked[]
}

/**
 * Awb 4:13: the last day on which a request can be decided in time, so many days after the day of its receipt. Days on which
 * the term stands still are not counted (4:15), and it ends on no day of rest (Algemene termijnenwet, article 1). As long as
 * an answer is awaited this is the last day if none comes.
 */
export function lastDayToDecide({ receivedOn, days, asked }: DecisionTerm): BusinessDate {
  let runsOutOn = daysAfter(receivedOn, days)
  for (const { from, until } of asked.map(stillOf)) {
    // What is asked after the term has ended stops nothing any more.
    if (from >= until || from > workingDayFrom(runsOutOn)) continue
    // Asked while only days of rest were left: all days have run, and the first that counts is that of the answer.
    runsOutOn = from > runsOutOn ? until : daysAfter(runsOutOn, daysBetween(from, until))
  }
  return workingDayFrom(runsOutOn)
}

/**
 * The last day to answer, when something is asked on a day (Awb 4:5). It is ours to set, and no day of rest.
 *
 * @param days calendar days
 */
export function lastDayToAnswer(askedOn: BusinessDate, days: number): BusinessDate {
  return workingDayFrom(daysAfter(askedOn, days))
}

/**
 * Awb 4:15, first paragraph: the term stands still from the day after the one on which the applicant was asked, until the day
 * on which it was answered, or the time to answer has passed without; that day is counted again.
 */
function stillOf({ askedOn, answerBy, answeredOn }: Asked) {
  const passedOn = daysAfter(answerBy, 1)
  const until = answeredOn && answeredOn < passedOn ? answeredOn : passedOn
  return { from: daysAfter(askedOn, 1), until }
}

/** From one calendar date until another, which no clock that changes has a part in. */
export function daysBetween(from: BusinessDate, until: BusinessDate): number {
  return (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS
}

/** Awb 4:14: a term can be extended once, as long as it has not ended. */
export function isExtendable({
  decideBy,
  extendedDays,
  today,
}: {
  decideBy: BusinessDate | null
  extendedDays: number | null
  today: BusinessDate
}): boolean {
  return decideBy !== null && extendedDays === null && today <= decideBy
}

/** A term of which so many days are left, or fewer, is about to end. */
export const SOON_DAYS = 7

/** How urgent a decision is: past its term, about to be, with time to spare, or waiting for its applicant. */
export interface Urgency {
  how: 'late' | 'soon' | 'calm' | 'still'
  /** That are left, or that it is late. */
  days: number
}

/**
 * How a decision stands to its term on a day.
 *
 * @param waitsUntil the last day for an answer that is awaited; null when none is
 */
export function urgencyOf({
  decideBy,
  waitsUntil,
  today,
}: {
  decideBy: BusinessDate
  waitsUntil: BusinessDate | null
  today: BusinessDate
}): Urgency {
  const left = daysBetween(today, decideBy)
  if (left < 0) return { how: 'late', days: -left }
  if (waitsUntil !== null && today <= waitsUntil) return { how: 'still', days: left }
  return { how: left <= SOON_DAYS ? 'soon' : 'calm', days: left }
}
