import type { saveCounterTransit } from '@vignettes/domain/api/casework-counter.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { answersFromPayload, documentsOfPayload } from '@vignettes/domain/api/request-payload.ts'
import { PAID_AT_COUNTER } from '@vignettes/domain/casework/counter-request.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import { transitDistrict } from '@vignettes/domain/vignette/districts.ts'
import { validityAskedFor } from '@vignettes/domain/vignette/validity.ts'
import type { ReceivedFile } from '../../http/file-body/receive-body.ts'
import { languageOfAccount } from '../../ports/account-language.ts'
import { applicantAtDesk } from './applicant-at-desk.ts'
import { checkedAnswers } from './checked-answers.ts'
import { contentHash } from './content-hash.ts'
import { newRequestId } from './existing-request.ts'
import { keyAtDesk, madeBefore, recordMade, requireShownCost } from './made-at-desk.ts'
import { acceptUploads, discardAll, findRequestDocuments } from './request-documents.ts'
import type { CounterDeps } from './request-deps.ts'
import { storeRequest } from './store-request.ts'
import { transitFacts } from './transit-facts.ts'

export interface CounterTransit {
  staffId: string
  body: RequestOf<typeof saveCounterTransit>['body']
  files: ReadonlyMap<string, ReceivedFile>
}

/**
 * Makes a transit request for who stands at the counter or calls, by the rules of the wizard, and writes down that it was paid
 * there (decisions 0029). It is submitted at once. One transaction holds the account where it is new, the request, its
 * documents, its payment, what the history says and the letter.
 *
 * @throws PortalError 404 for no account; 409 when it costs something else than was shown, or the same form was sent as something
 *   else; 413, 415, 422, 503
 */
export async function saveCounterTransitRequest(
  deps: CounterDeps,
  input: CounterTransit,
): Promise<ReplyOf<typeof saveCounterTransit>> {
  const { body, files, staffId } = input
  const { database, clock } = deps
  const savedAs = await contentHash(body, files)
  const made = { staffId, idempotencyKey: keyAtDesk(body.key), savedAs }
  const before = await madeBefore(database, made)
  if (before) return before
  const applicant = await applicantAtDesk(deps, body)
  const { accountId } = applicant
  const found = await findRequestDocuments(deps, documentsOfPayload('transit', body), files, {
    ...{ accountId, requestId: undefined, type: 'transit' },
  })
  const now = clock.now()
  const today = businessDate(now)
  const checked = checkedAnswers({
    ...transitFacts(deps.reference, now, answersFromPayload('transit', body, found.answers)),
    paymentTypes: [{ id: PAID_AT_COUNTER, name: PAID_AT_COUNTER }],
  })
  const costCents = deps.reference.transitCostCents(today)
  requireShownCost(body.cost, costCents)
  const { accepted, answers } = await acceptUploads(deps, checked, {
    ...{ uploads: found.uploads, accountId },
  })
  const requestId = newRequestId()

  let saved: { reference: string; caseId: string } | undefined
  try {
    saved = await storeRequest(
      deps,
      {
        ...{ requestId, accountId, answers, costCents, savedAs, documents: accepted },
        isNew: true,
        ...{ district: transitDistrict(), type: 'transit', category: 'PASSAGE' },
        ...validityAskedFor('transit', today),
        waitsForPayment: () => Promise.resolve(false),
        idempotencyKey: made.idempotencyKey,
        madeBy: { staffId, origin: body.origin },
        first: applicant.insert,
      },
      async (tx, { reference }) => {
        const language = (await languageOfAccount(tx, accountId)) ?? DEFAULT_LANGUAGE
        await deps.payments.atCounter(tx, {
          ...{ requestId, accountId, amountCents: costCents, receipt: body.receipt },
          description: deps.reference.inLanguage(language).categoryName('PASSAGE'),
          returnUrl: `${deps.publicUrl}${paths.vignettes()}`,
        })
        const caseId = await recordMade(tx, { ...body, requestId, staffId, now })
        return { reference, caseId }
      },
    )
  } catch (error) {
    // The same form was sent twice at once, and the other made the account.
    const first = await madeBefore(database, made)
    if (first) return first
    throw error
  } finally {
    if (!saved) await discardAll(deps, accepted)
  }
  // It was sent twice at once, and the other was first.
  return saved ?? saveCounterTransitRequest(deps, input)
}
