import type {
  saveCounterMooring,
  saveCounterTransit,
} from '@vignettes/domain/api/casework-counter.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { answersFromPayload } from '@vignettes/domain/api/request-payload.ts'
import { PAID_AT_COUNTER } from '@vignettes/domain/casework/counter-request.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { transitDistrict } from '@vignettes/domain/vignette/districts.ts'
import { validityAskedFor } from '@vignettes/domain/vignette/validity.ts'
import { languageOfAccount } from '../../ports/account-language.ts'
import { checkedAnswers } from './checked-answers.ts'
import { checkedMooring } from './checked-mooring.ts'
import { hasConfirmedMandate } from '../../ports/confirmed-mandate.ts'
import type { CounterDeps } from './request-deps.ts'
import { requireOnOffer } from './require-on-offer.ts'
import type { RequestDocuments } from './request-documents.ts'
import type { AskedAtDesk } from './save-at-desk.ts'
import { transitFacts } from './transit-facts.ts'

type Documents = RequestDocuments['answers']

/** A transit request that was paid at the counter: it is submitted at once. */
export function askTransit(
  deps: CounterDeps,
  body: RequestOf<typeof saveCounterTransit>['body'],
): (accountId: string, documents: Documents) => Promise<AskedAtDesk> {
  const now = deps.clock.now()
  const today = businessDate(now)
  requireOnOffer(deps.reference, 'PASSAGE', today, 'casework.counter.not-on-offer')
  const costCents = deps.reference.transitCostCents(today)
  return (_accountId, documents) =>
    Promise.resolve({
      answers: checkedAnswers({
        ...transitFacts(deps.reference, now, answersFromPayload('transit', body, documents)),
        paymentTypes: [{ id: PAID_AT_COUNTER, name: PAID_AT_COUNTER }],
      }),
      request: {
        ...{ district: transitDistrict(), type: 'transit', category: 'PASSAGE', costCents },
        ...validityAskedFor('transit', today, deps.reference.seasonOn),
        waitsForPayment: () => Promise.resolve(false),
      },
      async settle(tx, stored) {
        const language = await languageOfAccount(tx, stored.accountId)
        await deps.payments.atCounter(tx, {
          ...{ ...stored, amountCents: costCents, receipt: body.receipt },
          description: deps.reference.inLanguage(language).categoryName('PASSAGE'),
          returnUrl: `${deps.publicUrl}${paths.vignettes()}`,
        })
      },
    })
}

/** A mooring request: submitted with a mandate of its applicant's; without one it waits for that, as theirs would. */
export function askMooring(
  deps: CounterDeps,
  body: RequestOf<typeof saveCounterMooring>['body'],
): (accountId: string, documents: Documents) => Promise<AskedAtDesk> {
  return async (accountId, documents) => {
    const { answers, request } = await checkedMooring(deps, {
      ...{ accountId, requestId: undefined, payload: body, documents },
    })
    return {
      answers,
      request: {
        ...request,
        waitsForPayment: async (tx) => !(await hasConfirmedMandate(tx, accountId)),
      },
    }
  }
}
