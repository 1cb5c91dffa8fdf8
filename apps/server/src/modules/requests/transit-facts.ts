import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { transitDistrict } from '@vignettes/domain/vignette/districts.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'

/** Decisions B5: the facts of a transit request, from the server's own data alone. */
export function transitFacts(
  reference: ReferenceData,
  now: Date,
  answers: Record<string, unknown>,
): WizardFacts {
  const today = businessDate(now)
  return {
    district: transitDistrict(),
    type: 'transit',
    today,
    // Not yet checked: the steps' schemas are about to.
    answers: answers as Answers,
    hasMandate: false,
    seasonOn: reference.seasonOn,
    driveTypes: reference.driveTypes,
    deliveryTypes: reference.deliveryTypes,
    pickupLocations: reference.pickupLocationsOn(today),
    paymentTypes: reference.paymentTypes,
  }
}
