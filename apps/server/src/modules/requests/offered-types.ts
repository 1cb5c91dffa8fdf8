import { boatFromCalculateBody } from '@vignettes/domain/api/calculate-body.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { mooringTypeOnWire } from '@vignettes/domain/api/facts.ts'
import type { calculate } from '@vignettes/domain/api/mooring.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { findCredit } from './cancelled-vignette.ts'
import { mooringOffers } from './mooring-offers.ts'
import { mooringTypeOffer } from './mooring-type-offer.ts'
import type { RequestDeps } from './request-deps.ts'

interface BoatOf {
  accountId: string
  body: RequestOf<typeof calculate>['body']
  /** In the language of who asks. */
  reference: ReferenceData
}

/**
 * What the boat of an account is offered today, and what each costs.
 * @throws PortalError 422 for a district that there is not
 */
export async function offeredTypes(
  { database, clock }: Pick<RequestDeps, 'database' | 'clock'>,
  { accountId, body, reference }: BoatOf,
) {
  const { district, vignetteNumber, ...boat } = boatFromCalculateBody(body)
  if (!district) throw unknownDistrict()
  const now = clock.now()
  const { seasonOn } = reference
  const credit = await findCredit(database, { accountId, vignetteNumber, now, seasonOn })
  const offers = mooringOffers(
    reference,
    { ...boat, district },
    businessDate(now),
    credit?.vignette,
  )
  const types = offers.map((offer) => mooringTypeOnWire(mooringTypeOffer(reference, offer, credit)))
  return { types }
}

function unknownDistrict(): PortalError {
  return new PortalError(422, 'refusal.invalid-input', {
    errors: [{ path: 'districtCode', message: 'refusal.invalid-input' }],
  })
}
