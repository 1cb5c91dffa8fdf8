import type { Caller } from '../../http/caller.ts'
import {
  answersFromPayload,
  documentsOfPayload,
  type TransitPayload,
} from '@vignettes/domain/api/request-payload.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { transitDistrict } from '@vignettes/domain/vignette/districts.ts'
import { validityAskedFor } from '@vignettes/domain/vignette/validity.ts'
import type { ReceivedFile } from '../../http/file-body/receive-body.ts'
import type { PaymentMethod } from '../../ports/payment-provider.ts'
import { checkedAnswers } from './checked-answers.ts'
import { contentHash } from './content-hash.ts'
import {
  findExistingId,
  limitNewRequests,
  newRequestId,
  saveOrMadeMeanwhile,
} from './existing-request.ts'
import { acceptUploads, discardAll, findRequestDocuments } from './request-documents.ts'
import type { RequestDeps } from './request-deps.ts'
import { requireOnOffer } from './require-on-offer.ts'
import { ownReturnUrls } from '../../http/own-return-urls.ts'
import { PortalError } from '../../http/portal-error.ts'
import { languageOfAccount } from '../../ports/account-language.ts'
import { sentAgain } from './sent-again.ts'
import { storeRequest } from './store-request.ts'
import { transitFacts } from './transit-facts.ts'

export interface TransitRequestToSave {
  caller: Caller
  payload: TransitPayload
  files: ReadonlyMap<string, ReceivedFile>
  /** Made by the browser when the draft was begun; the same draft is one request, however often it is sent. */
  idempotencyKey: string | undefined
}

interface SavedTransitRequest {
  redirectUrl: string
  requestId: string
  reference: string
}

/**
 * Saves a transit request and starts, or continues, its payment (§7 save-passage, decisions A9, B5, B6, B13).
 * Everything that was sent is durable before the payment provider is asked for anything.
 *
 * @throws PortalError 404, 409 when it was paid as something else, its key is another product's or it is not on offer, 413, 415, 422, 429, 503
 */
export async function saveTransitRequest(
  deps: RequestDeps,
  input: TransitRequestToSave,
): Promise<SavedTransitRequest> {
  const { payload, idempotencyKey } = input
  const { accountId } = input.caller
  const sent = { accountId, requestId: payload.requestId, idempotencyKey }
  try {
    return await saveOrMadeMeanwhile(deps.database, sent, () => save(deps, input))
  } catch (error) {
    // Paid between the one transaction and the next: what was paid decides.
    const isPaidMeanwhile = error instanceof PortalError && error.textKey === 'refusal.already-paid'
    if (!isPaidMeanwhile || error.options.requestId) throw error
    return save(deps, input)
  }
}

async function save(deps: RequestDeps, input: TransitRequestToSave): Promise<SavedTransitRequest> {
  const { payload, idempotencyKey } = input
  const { accountId } = input.caller
  const product = { district: transitDistrict(), type: 'transit' } as const
  const existingId = await findExistingId(deps.database, {
    accountId,
    requestId: payload.requestId,
    idempotencyKey,
    product,
  })
  const requestId = existingId ?? newRequestId()
  const savedAs = await contentHash(payload, input.files)
  const before = existingId && (await sentAgain(deps.database, { accountId, requestId }, savedAs))
  if (before) return { redirectUrl: await deps.payments.addressOf(requestId), requestId, ...before }
  const today = businessDate(deps.clock.now())
  // What was asked before it was taken off is paid by being sent once more.
  if (!existingId) requireOnOffer(deps.reference, 'PASSAGE', today)
  const returnUrls = ownReturnUrls(payload.returnUrls, {
    publicUrl: deps.publicUrl,
    requestId,
    pathOf: (name) => `returnUrls.${name}`,
  })
  const found = await findRequestDocuments(
    deps,
    documentsOfPayload('transit', payload),
    input.files,
    {
      accountId,
      requestId: existingId,
      type: 'transit',
    },
  )
  const checked = checkedAnswers(
    transitFacts(
      deps.reference,
      deps.clock.now(),
      answersFromPayload('transit', payload, found.answers),
    ),
  )
  const { accepted, answers } = await acceptUploads(deps, checked, {
    uploads: found.uploads,
    accountId,
  })

  const isByHelper = input.caller.helperAccountId !== undefined
  let saved: { paymentId: string; reference: string } | undefined
  try {
    if (!existingId) await limitNewRequests(deps.limits, input.caller)
    saved = await storeRequest(
      deps,
      {
        requestId,
        isNew: existingId === undefined,
        accountId,
        ...product,
        category: 'PASSAGE',
        answers,
        costCents: deps.reference.transitCostCents(today),
        ...validityAskedFor('transit', today, deps.reference.seasonOn),
        waitsForPayment: () => Promise.resolve(true),
        idempotencyKey,
        savedAs,
        filledInBy: input.caller.helperAccountId,
        documents: accepted,
        companySeen: payload.companySeen,
      },
      async (tx, { costCents: amountCents, reference }) => {
        const language = await languageOfAccount(tx, accountId)
        const { paymentId } = await deps.payments.open(tx, {
          requestId,
          accountId,
          amountCents,
          description: deps.reference.inLanguage(language).categoryName('PASSAGE'),
          method: paymentMethodOf(deps, answers),
          ...{ returnUrls, isByHelper },
        })
        return { paymentId, reference }
      },
    )
  } finally {
    if (!saved) await discardAll(deps, accepted)
  }
  // Two tabs sent the same draft at once and the other was first, or it was paid meanwhile: that decides.
  if (!saved) return save(deps, input)

  const { reference } = saved
  try {
    const method = paymentMethodOf(deps, answers)
    const { redirectUrl } = await deps.payments.continue(saved.paymentId, method, isByHelper)
    return { redirectUrl, requestId, reference }
  } catch (error) {
    throw keptAs(requestId, error)
  }
}

/** That the provider is away is told with the request that is kept: the browser knows it again, and makes no second. */
function keptAs(requestId: string, error: unknown): unknown {
  if (!(error instanceof PortalError) || error.status !== 503) return error
  return new PortalError(503, error.textKey, { ...error.options, requestId })
}

/** The answers were checked, so that the payment type is on the list, and a card is chosen where there are cards. */
function paymentMethodOf({ reference }: RequestDeps, answers: Answers): PaymentMethod {
  const { paymentType = '', serviceCode: card } = answers.Payment ?? {}
  const kind = reference.paymentMethod(paymentType)
  if (!kind) throw new Error('a checked payment type is one of the list')
  return kind === 'ideal' ? { kind } : { kind, card: card ?? '' }
}
