import type { Caller } from '../../http/caller.ts'
import { documentsOfPayload, type MooringPayload } from '@vignettes/domain/api/request-payload.ts'
import type { ReceivedFile } from '../../http/file-body/receive-body.ts'
import { checkedMooring, requireDistrictOf } from './checked-mooring.ts'
import { contentHash } from './content-hash.ts'
import {
  findExistingId,
  limitNewRequests,
  newRequestId,
  saveOrMadeMeanwhile,
} from './existing-request.ts'
import { hasConfirmedMandate } from '../../ports/confirmed-mandate.ts'
import { acceptUploads, discardAll, findRequestDocuments } from './request-documents.ts'
import type { RequestDeps } from './request-deps.ts'
import { sentAgain } from './sent-again.ts'
import { storeRequest } from './store-request.ts'

export interface MooringRequestToSave {
  caller: Caller
  payload: MooringPayload
  files: ReadonlyMap<string, ReceivedFile>
  /** Made by the browser when the draft was begun; the same draft is one request, however often it is sent. */
  idempotencyKey: string | undefined
}

/**
 * Saves a mooring request (§7 save, decisions A9, B5, B7). With a confirmed mandate it goes straight to review;
 * otherwise it waits for one.
 *
 * @throws PortalError 404, 409 when it has been submitted already or its key is another product's, 413, 415, 422, 503
 */
export async function saveMooringRequest(
  deps: RequestDeps,
  input: MooringRequestToSave,
): Promise<SavedMooringRequest> {
  const { payload, idempotencyKey } = input
  const { accountId } = input.caller
  const sent = { accountId, requestId: payload.requestId, idempotencyKey }
  return saveOrMadeMeanwhile(deps.database, sent, () => save(deps, input))
}

interface SavedMooringRequest {
  requestId: string
  reference: string
}

async function save(deps: RequestDeps, input: MooringRequestToSave): Promise<SavedMooringRequest> {
  const { payload, idempotencyKey } = input
  const { accountId } = input.caller
  const { database } = deps
  const district = requireDistrictOf(payload)
  const product = { district, type: 'mooring' } as const
  const existingId = await findExistingId(database, {
    accountId,
    requestId: payload.requestId,
    idempotencyKey,
    product,
  })
  const requestId = existingId ?? newRequestId()
  const savedAs = await contentHash(payload, input.files)
  const before = existingId && (await sentAgain(database, { accountId, requestId }, savedAs))
  if (before) return { requestId, ...before }
  const found = await findRequestDocuments(
    deps,
    documentsOfPayload('mooring', payload),
    input.files,
    {
      accountId,
      requestId: existingId,
      type: 'mooring',
    },
  )
  const { answers: checked, request } = await checkedMooring(deps, {
    ...{ accountId, requestId: existingId, payload, documents: found.answers },
  })
  const { accepted, answers } = await acceptUploads(deps, checked, {
    uploads: found.uploads,
    accountId,
  })

  let saved: { reference: string } | undefined
  try {
    if (!existingId) await limitNewRequests(deps.limits, input.caller)
    saved = await storeRequest(
      deps,
      {
        ...request,
        requestId,
        isNew: existingId === undefined,
        accountId,
        answers,
        waitsForPayment: async (tx) => !(await hasConfirmedMandate(tx, accountId)),
        idempotencyKey,
        savedAs,
        filledInBy: input.caller.helperAccountId,
        documents: accepted,
        companySeen: payload.companySeen,
      },
      (_tx, { reference: stored }) => Promise.resolve({ reference: stored }),
    )
  } finally {
    if (!saved) await discardAll(deps, accepted)
  }
  // Two tabs sent the same draft at once and the other was first, or it was handed in meanwhile, or its credit was given to
  // another: that decides.
  return saved ? { requestId, ...saved } : save(deps, input)
}
