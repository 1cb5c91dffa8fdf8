import { askPrice } from '@vignettes/domain/api/price.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { districtFromRoute } from '@vignettes/domain/vignette/districts.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { languageOf } from '../../http/language-of.ts'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { PortalError } from '../../http/portal-error.ts'
import { hasBerth, priceOffers } from './price.ts'
import type { RequestDeps } from './request-deps.ts'

/** What a vignette costs, for who has no account. Nothing of what is asked is kept. */
export function priceRoutes(
  app: FastifyInstance,
  deps: Pick<RequestDeps, 'clock' | 'limits' | 'reference'>,
): void {
  addRoute(app, askPrice, async ({ body, request }) => {
    await limitAttempts(deps.limits, 'price-by-address', callerAddress(request.ip))
    const reference = deps.reference.inLanguage(languageOf(request))
    const driveTypeID = String(body.driveTypeID)
    const district = districtFromRoute(body.district)
    if (!district) throw wrong('district', 'price.required.district')
    if (!hasBerth(district, body.mooringSpot)) {
      throw wrong('mooringSpot', 'price.required.mooringSpot')
    }
    if (!reference.driveTypes.some(({ id }) => id === driveTypeID)) {
      throw wrong('driveTypeID', 'price.required.driveTypeID')
    }
    const today = businessDate(deps.clock.now())
    return { offers: priceOffers(reference, { ...body, district, driveTypeID }, today) }
  })
}

function wrong(path: string, message: TextKey): PortalError {
  return new PortalError(422, 'refusal.invalid-input', { errors: [{ path, message }] })
}
