import {
  answersFromTransitPayload,
  TRANSIT_WIRE_NAMES,
  type TransitPayload,
} from '@vignettes/domain/api/transit-payload.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { validUntil } from '@vignettes/domain/vignette/validity.ts'
import type { ReceivedFile } from '../../http/file-body/receive-body.ts'
import { checkedAnswers } from './checked-answers.ts'
import { findExistingId, newRequestId } from './existing-request.ts'
import { acceptUploads, discardAll, findRequestDocuments } from './request-documents.ts'
import type { RequestParts } from './request-parts.ts'
import { ownReturnUrls } from '../../http/own-return-urls.ts'
import { storeRequest } from './store-request.ts'
import { transitFacts } from './transit-facts.ts'

export interface TransitRequestToSave {
  accountId: string
  payload: TransitPayload
  files: ReadonlyMap<string, ReceivedFile>
  /** Made by the browser when the draft was begun; the same draft is one request, however often it is sent. */
  idempotencyKey: string | undefined
}

/**
 * Saves a transit request and starts, or continues, its payment (§7 save-passage, decisions A9, B5, B6).
 * Everything that was sent is durable before the payment provider is asked for anything.
 *
 * @throws PortalError 404, 409 when it is already paid, 413, 415, 422, 503
 */
export async function saveTransitRequest(
  parts: RequestParts,
  input: TransitRequestToSave,
): Promise<{ redirectUrl: string; requestId: string }> {
  const { accountId, payload, idempotencyKey } = input
  const existingId = await findExistingId(parts.database, {
    accountId,
    requestId: payload.requestId,
    idempotencyKey,
  })
  const requestId = existingId ?? newRequestId()
  const returnUrls = ownReturnUrls(payload.returnUrls, {
    publicUrl: parts.publicUrl,
    requestId,
    pathOf: (name) => `returnUrls.${name}`,
  })
  const found = await findRequestDocuments(parts, { boatPhoto: payload.PHOTO_BOAT }, input.files, {
    accountId,
    requestId: existingId,
  })
  const checked = checkedAnswers(
    transitFacts(
      parts.reference,
      parts.clock.now(),
      answersFromTransitPayload(payload, found.answers.boatPhoto),
    ),
    TRANSIT_WIRE_NAMES,
  )
  const { accepted, answers } = await acceptUploads(parts, checked, found.uploads)
  const today = businessDate(parts.clock.now())

  let saved: { paymentId: string } | undefined
  try {
    saved = await storeRequest(
      parts,
      {
        requestId,
        isNew: existingId === undefined,
        accountId,
        district: 'AMSTERDAM',
        type: 'transit',
        category: 'PASSAGE',
        answers,
        costCents: parts.reference.transitCostCents(today),
        validFrom: today,
        validUntil: validUntil('transit', today),
        waitsForPayment: () => Promise.resolve(true),
        idempotencyKey,
        documents: accepted,
      },
      (tx, amountCents) =>
        parts.payments.open(tx, {
          requestId,
          accountId,
          amountCents,
          description: parts.reference.categoryName('PASSAGE'),
          serviceCode: answers.Payment?.serviceCode,
          returnUrls,
        }),
    )
  } finally {
    if (!saved) await discardAll(parts, accepted)
  }
  // Two tabs sent the same draft at once and the other was first: its request is the request.
  if (!saved) return saveTransitRequest(parts, input)

  const { redirectUrl } = await parts.payments.continue(saved.paymentId)
  return { redirectUrl, requestId }
}
