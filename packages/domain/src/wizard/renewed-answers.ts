import { type DocumentFacts, type DocumentField, documentRow } from '../documents/documents.ts'
import { type BusinessDate, monthsBefore } from '../rules/business-date.ts'
import { LIMITS } from '../rules/limits.ts'
import type { VignetteType } from '../vignette/vignette-types.ts'
import type { Answers } from './answers.ts'
import { FLOWS } from './flows.ts'

/** A request that its vignette is renewed by, and on which day. */
interface Renewed {
  answers: Answers
  /** The day on which those answers were given. */
  answeredOn: BusinessDate
  today: BusinessDate
}

/**
 * What was answered, as far as it can be answered the same again: nothing is credited twice, and a boat grows older. The files are
 * another matter (`stillGood`), the bank is asked of who has no mandate, and what has to be confirmed is confirmed anew.
 */
export function renewedAnswers({ answers, answeredOn, today }: Renewed): Answers {
  const { CancelledVignette, BoatPurchase, MandatePayment } = answers
  const mayBeNew =
    BoatPurchase?.objectAge === 'new' && answeredOn > monthsBefore(today, LIMITS.newForMonths)
  return {
    ...answers,
    ...{ BoatDocuments: undefined, Summary: undefined },
    ...(CancelledVignette && { CancelledVignette: { cancelledVignette: '0' } }),
    // Whether a boat that was new is so still is known once it cannot be any more.
    BoatPurchase: BoatPurchase && !mayBeNew ? { objectAge: 'old' } : undefined,
    ...(MandatePayment && { MandatePayment: { term: MandatePayment.term } }),
  }
}

/** What of that is of the boat itself, for a vignette of another kind: where it lies, and how that is paid, is asked. */
export function boatAnswers(type: VignetteType, renewed: Renewed): Answers {
  const { BoatGeneralInfo, DriveType, BoatPurchase } = renewedAnswers(renewed)
  const answers: Answers = { BoatGeneralInfo, DriveType, BoatPurchase }
  return Object.fromEntries(FLOWS[type].map((step) => [step, answers[step]]))
}

/** A document of the vignette that is renewed, and the day on which it was sent. */
export interface EarlierDocument {
  field: DocumentField
  sentOn: BusinessDate
}

/** Parts the documents that the next request may need into those that are good for it, and those that are too old. */
export function stillGood<D extends EarlierDocument>(
  documents: readonly D[],
  {
    type,
    answers,
    today,
    hasAnchorBan = true,
  }: {
    type: VignetteType
    answers: Answers
    today: BusinessDate
    hasAnchorBan?: boolean
  },
): { good: D[]; outdated: D[] } {
  const facts: DocumentFacts = {
    type,
    boatLength: answers.BoatGeneralInfo?.boatLength,
    // Which it still is for whoever has to say so anew.
    objectAge: answers.BoatPurchase?.objectAge ?? 'new',
    mooringSpot: answers.MooringSpot?.mooringSpot,
    hasAnchorBan,
  }
  const needed = documents.filter(({ field }) => documentRow(field).isNeeded(facts))
  const isGood = ({ field, sentOn }: D) =>
    sentOn > monthsBefore(today, documentRow(field).goodForMonths)
  return { good: needed.filter(isGood), outdated: needed.filter((each) => !isGood(each)) }
}
