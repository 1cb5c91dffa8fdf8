import { answersFromPayload } from '@vignettes/domain/api/request-payload.ts'
import type { RequestFields } from '@vignettes/domain/api/request-fields.ts'
import { wireNameOf } from '@vignettes/domain/api/wizard-field.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { districtOfCategory } from '@vignettes/domain/vignette/categories.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import { validityAskedFor } from '@vignettes/domain/vignette/validity.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { PortalError } from '../../http/portal-error.ts'
import { findCredit } from './cancelled-vignette.ts'
import { checkedAnswers } from './checked-answers.ts'
import { mooringFacts } from './mooring-facts.ts'
import type { RequestDeps } from './request-deps.ts'
import type { RequestDocuments } from './request-documents.ts'
import type { RequestToStore } from './store-request.ts'

interface MooringToCheck {
  accountId: string
  /** Of one that is saved again. */
  requestId: string | undefined
  payload: RequestFields<'mooring'>
  documents: RequestDocuments['answers']
}

interface CheckedMooring {
  answers: Answers
  request: Pick<
    RequestToStore,
    'district' | 'type' | 'category' | 'costCents' | 'validFrom' | 'validUntil' | 'mooring'
  >
}

/**
 * Decisions B5: a mooring request by the rules of its steps and the server's own facts, and what it costs today.
 * @throws PortalError 422
 */
export async function checkedMooring(
  { database, reference, clock }: Pick<RequestDeps, 'database' | 'reference' | 'clock'>,
  { accountId, requestId, payload, documents }: MooringToCheck,
): Promise<CheckedMooring> {
  const now = clock.now()
  const district = requireDistrictOf(payload)
  const vignetteNumber = payload.previousVignetCode
  const { seasonOn } = reference
  const credit = await findCredit(database, { accountId, requestId, vignetteNumber, now, seasonOn })
  const { facts, offers } = mooringFacts(
    reference,
    now,
    { district, answers: answersFromPayload('mooring', payload, documents) },
    credit,
  )
  const answers = checkedAnswers(facts)
  const offer = offers.find(({ category }) => category === answers.MooringType?.mooringType)
  // The answers would not have passed without it.
  if (!offer) throw new Error('a checked mooring type is one of the offers')
  return {
    answers,
    request: {
      ...{ district, type: 'mooring', category: offer.category, costCents: offer.costCents },
      ...validityAskedFor('mooring', businessDate(now), seasonOn),
      mooring: {
        vignetteYear: offer.year,
        fullYearCostCents: offer.fullYearCostCents,
        terms: answers.MandatePayment?.term ?? 1,
        remainingMonths: offer.remainingMonths,
        creditCents: offer.creditCents,
        creditReason: credit?.noCreditReason,
        creditedVignetteId: credit?.creditedVignetteId,
      },
    },
  }
}

/** A mooring vignette is some district's own; what no district offers cannot be asked for. */
export function requireDistrictOf({
  vignetTypeID,
}: Pick<RequestFields<'mooring'>, 'vignetTypeID'>): District {
  const district = districtOfCategory(vignetTypeID)
  if (district) return district
  const message = 'form.mooringType.error'
  throw new PortalError(422, 'refusal.invalid-input', {
    errors: [{ path: wireNameOf('mooring', 'mooringType'), message }],
  })
}
