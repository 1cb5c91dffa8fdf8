import { fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import { documentsToAsk } from '@vignettes/domain/wizard/document-facts.ts'
import type { MooringOffers } from '../../ports/mooring-offers.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { findCredit } from './cancelled-vignette.ts'
import { mooringFacts } from './mooring-facts.ts'
import { findForSummary, listDocumentTypes } from './summary-repository.ts'
import { transitFacts } from './transit-facts.ts'

/** The offers of saved requests, for the desk: from the same rules as when the request was last saved. */
export function offersOfRequests({ reference }: { reference: ReferenceData }): MooringOffers {
  return {
    async offersOf(db, owner) {
      const request = await findForSummary(db, owner)
      if (!request) return []
      if (request.type === 'transit') return [{ category: 'PASSAGE', costCents: request.costCents }]
      const { CancelledVignette } = request.answers
      const number = CancelledVignette?.vignetteNumber
      const { savedAt, district, answers } = request
      const credit = await findCredit(db, {
        ...owner,
        vignetteNumber: number,
        now: savedAt,
        seasonOn: reference.seasonOn,
      })
      const asked = { district, answers: { ...answers } }
      const { offers } = mooringFacts(reference, savedAt, asked, credit)
      return offers.map(({ category, costCents, fullYearCostCents, creditCents }) => ({
        category,
        costCents,
        mooring: {
          ...{ fullYearCostCents, creditCents },
          creditedVignetteId: credit?.creditedVignetteId,
          creditReason: credit?.noCreditReason,
        },
      }))
    },

    async missingDocuments(db, owner) {
      const request = await findForSummary(db, owner)
      if (!request) return []
      const { type, savedAt, district, answers } = request
      const { facts } =
        type === 'transit'
          ? { facts: transitFacts(reference, savedAt, answers) }
          : mooringFacts(reference, savedAt, { district, answers: { ...answers } })
      const types = await listDocumentTypes(db, owner.requestId)
      const held = types.map(fieldOfDocument)
      return documentsToAsk(facts).filter((field) => !held.includes(field))
    },
  }
}
