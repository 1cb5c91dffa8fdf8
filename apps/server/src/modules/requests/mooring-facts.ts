import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import type { Credit } from '@vignettes/domain/vignette/credit.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { checkAnswer } from '@vignettes/domain/wizard/check-answers.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { type MooringOffer, mooringOffers } from './mooring-offers.ts'
import { mooringTypeOffer } from './mooring-type-offer.ts'

/**
 * Decisions B5: the facts of a mooring request, from the server's own data alone, and what the boat is offered. While
 * an answer that the offer depends on is wrong nothing is offered; the answer itself is then the error.
 */
export function mooringFacts(
  reference: ReferenceData,
  now: Date,
  request: { district: District; answers: Record<string, unknown> },
  credit?: Credit,
): { facts: WizardFacts; offers: MooringOffer[] } {
  const today = businessDate(now)
  const facts: WizardFacts = {
    district: request.district,
    type: 'mooring',
    today,
    // Not yet checked: the steps' schemas are about to.
    answers: request.answers as Answers,
    // The bank is not part of a saved request (§3): it is asked for when the mandate is begun.
    hasMandate: true,
    seasonOn: reference.seasonOn,
    driveTypes: reference.driveTypes,
    marinas: reference.marinasOf(request.district, today),
  }
  const offers = offersFor(reference, facts, credit)
  const mooringTypes = offers.map((offer) => mooringTypeOffer(reference, offer, credit))
  return { facts: { ...facts, mooringTypes }, offers }
}

function offersFor(
  reference: ReferenceData,
  facts: WizardFacts,
  credit: Credit | undefined,
): MooringOffer[] {
  const { answers, district, today } = facts
  const boat = checkAnswer('BoatGeneralInfo', answers.BoatGeneralInfo, facts).data
  const drive = checkAnswer('DriveType', answers.DriveType, facts).data
  const purchase = checkAnswer('BoatPurchase', answers.BoatPurchase, facts).data
  const spot = checkAnswer('MooringSpot', answers.MooringSpot, facts).data
  if (!boat || !drive || !purchase || !spot) return []
  return mooringOffers(
    reference,
    {
      ...boat,
      ...purchase,
      ...drive,
      district,
      mooringSpot: spot.mooringSpot,
    },
    today,
    credit?.vignette,
  )
}
