import {
  getCounter,
  getCounterOffers,
  saveCounterMooring,
  saveCounterTransit,
} from '@vignettes/domain/api/casework-counter.ts'
import { driveTypeOnWire, marinaOnWire, pickupLocationOnWire } from '@vignettes/domain/api/facts.ts'
import { documentFields } from '@vignettes/domain/documents/documents.ts'
import { mapRows } from '@vignettes/domain/rules/table.ts'
import { ASKED_CATEGORIES } from '@vignettes/domain/vignette/categories.ts'
import { DISTRICTS } from '@vignettes/domain/vignette/districts.ts'
import { countryNames } from '@vignettes/domain/account/country-names.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { validUntil } from '@vignettes/domain/vignette/validity.ts'
import type { FastifyInstance } from 'fastify'
import { addFileRoute, type FileRouteOptions } from '../../http/add-file-route.ts'
import { addRoute } from '../../http/add-route.ts'
import { languageOf } from '../../http/language-of.ts'
import type { CounterDeps } from './request-deps.ts'
import { isUnpaid } from './desk-repository.ts'
import { askMooring, askTransit } from './ask-at-desk.ts'
import { offeredTypes } from './offered-types.ts'
import { saveAtDesk } from './save-at-desk.ts'

/** Who has no account has no vignette that takes something off. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

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
      season: reference.seasonOn(today),
      transit: {
        cost: eurosFromCents(reference.transitCostCents(today)),
        validUntil: validUntil('transit', today, reference.seasonOn),
      },
      notOnOffer: ASKED_CATEGORIES.filter((each) => !reference.isOnOffer(each, today)),
      driveTypes: reference.driveTypes.map(driveTypeOnWire),
      deliveryTypes: [...reference.deliveryTypes],
      pickupLocations: reference.pickupLocationsOn(today).map(pickupLocationOnWire),
      marinas: mapRows(DISTRICTS, (_row, district) =>
        reference.marinasOf(district, today).map(marinaOnWire),
      ),
      countries: countryNames(reference.countryCodes, language),
    }
  })

  addRoute(app, getCounterOffers, async ({ body: { accountId, ...body }, request }) => {
    const reference = deps.reference.inLanguage(languageOf(request))
    const { types } = await offeredTypes(deps, { accountId: accountId ?? NOBODY, body, reference })
    return { types }
  })

  await addFileRoute(
    app,
    saveCounterTransit,
    { ...bodies, maxFiles: documentFields('transit').length },
    ({ body, files, staffMember }) => {
      const sent = { staffId: staffMember.id, body, files }
      return saveAtDesk(deps, sent, 'transit', askTransit(deps, body))
    },
  )

  await addFileRoute(
    app,
    saveCounterMooring,
    { ...bodies, maxFiles: documentFields('mooring').length },
    async ({ body, files, staffMember }) => {
      const sent = { staffId: staffMember.id, body, files }
      const made = await saveAtDesk(deps, sent, 'mooring', askMooring(deps, body))
      return { ...made, awaitsMandate: await isUnpaid(deps.database, made.caseId) }
    },
  )
}
