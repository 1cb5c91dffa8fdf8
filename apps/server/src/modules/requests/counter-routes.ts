import { getCounter, saveCounterTransit } from '@vignettes/domain/api/casework-counter.ts'
import { driveTypeOnWire, pickupLocationOnWire } from '@vignettes/domain/api/facts.ts'
import { documentFields } from '@vignettes/domain/documents/documents.ts'
import { countryNames } from '@vignettes/domain/account/country-names.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { validUntil } from '@vignettes/domain/vignette/validity.ts'
import type { FastifyInstance } from 'fastify'
import { addFileRoute, type FileRouteOptions } from '../../http/add-file-route.ts'
import { addRoute } from '../../http/add-route.ts'
import { languageOf } from '../../http/language-of.ts'
import type { CounterDeps } from './request-deps.ts'
import { saveCounterTransitRequest } from './save-counter-transit.ts'

/** Requests that staff make for who stands at the counter or calls (decisions 0029). */
export async function counterRoutes(
  app: FastifyInstance,
  deps: CounterDeps,
  bodies: Omit<FileRouteOptions, 'maxFiles'>,
): Promise<void> {
  addRoute(app, getCounter, ({ request }) => {
    const language = languageOf(request)
    const reference = deps.reference.inLanguage(language)
    const today = businessDate(deps.clock.now())
    return {
      today,
      transit: {
        cost: eurosFromCents(reference.transitCostCents(today)),
        validUntil: validUntil('transit', today),
      },
      driveTypes: reference.driveTypes.map(driveTypeOnWire),
      deliveryTypes: [...reference.deliveryTypes],
      pickupLocations: reference.pickupLocationsOn(today).map(pickupLocationOnWire),
      countries: countryNames(reference.countryCodes, language),
    }
  })

  await addFileRoute(
    app,
    saveCounterTransit,
    { ...bodies, maxFiles: documentFields('transit').length },
    ({ body, files, staffMember }) =>
      saveCounterTransitRequest(deps, { staffId: staffMember.id, body, files }),
  )
}
