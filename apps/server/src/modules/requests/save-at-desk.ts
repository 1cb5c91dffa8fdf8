import type {
  saveCounterMooring,
  saveCounterTransit,
} from '@vignettes/domain/api/casework-counter.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { documentsOfPayload } from '@vignettes/domain/api/request-payload.ts'
import type { FileOnWire } from '@vignettes/domain/api/wire-values.ts'
import type { ByDocument } from '@vignettes/domain/api/request-payload.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import type { ReceivedFile } from '../../http/file-body/receive-body.ts'
import type { Transaction } from '../../ports/database.ts'
import { applicantAtDesk, requireMailboxFor } from './applicant-at-desk.ts'
import { contentHash } from './content-hash.ts'
import { newRequestId } from './existing-request.ts'
import { keyAtDesk, madeBefore, recordMade, requireShownCost } from './made-at-desk.ts'
import {
  acceptUploads,
  discardAll,
  findRequestDocuments,
  type RequestDocuments,
} from './request-documents.ts'
import type { CounterDeps } from './request-deps.ts'
import { type RequestToStore, storeRequest } from './store-request.ts'

type Transit = RequestOf<typeof saveCounterTransit>['body']
type Mooring = RequestOf<typeof saveCounterMooring>['body']

export interface SentAtDesk<Body extends Transit | Mooring> {
  staffId: string
  body: Body
  files: ReadonlyMap<string, ReceivedFile>
}

/** What the rules of the wizard make of a form. */
export interface AskedAtDesk {
  answers: Answers
  request: Pick<
    RequestToStore,
    | 'district'
    | 'type'
    | 'category'
    | 'costCents'
    | 'validFrom'
    | 'validUntil'
    | 'mooring'
    | 'waitsForPayment'
  >
  /** Given the answers with their documents, what else belongs in the transaction. */
  settle?: (tx: Transaction, stored: { requestId: string; accountId: string }) => Promise<void>
}

/**
 * Makes a request for who stands at the counter or calls, by the rules of the wizard (decisions 0029). One transaction holds the
 * account where it is new, the request, its documents, its payment, what the history says and the letter.
 *
 * @param asks reads the form: given whose it is, and what its documents are
 * @throws PortalError 404 for no account; 409 when it costs something else than was shown, or the same form was sent as something
 *   else; 413, 415, 422, 503
 */
export async function saveAtDesk<Body extends Transit | Mooring>(
  deps: CounterDeps,
  input: SentAtDesk<Body>,
  type: RequestToStore['type'],
  asks: (accountId: string, documents: RequestDocuments['answers']) => Promise<AskedAtDesk>,
): Promise<ReplyOf<typeof saveCounterTransit>> {
  const { body, files, staffId } = input
  const { database, clock } = deps
  const savedAs = await contentHash(body, files)
  const made = { staffId, idempotencyKey: keyAtDesk(body.key), savedAs }
  const before = await madeBefore(database, made)
  if (before) return before
  const applicant = await applicantAtDesk(deps, body)
  requireMailboxFor(type, applicant)
  const { accountId } = applicant
  const owner = { accountId, requestId: undefined, type }
  const found = await findRequestDocuments(deps, sentDocuments(type, body), files, owner)
  const { answers: checked, request, settle } = await asks(accountId, found.answers)
  requireShownCost(body.cost, request.costCents)
  const uploads = { uploads: found.uploads, accountId }
  const { accepted, answers } = await acceptUploads(deps, checked, uploads)
  const requestId = newRequestId()

  let saved: { reference: string; caseId: string } | undefined
  try {
    saved = await storeRequest(
      deps,
      {
        ...{ ...request, requestId, accountId, answers, savedAs, documents: accepted },
        isNew: true,
        idempotencyKey: made.idempotencyKey,
        madeBy: { staffId, origin: body.origin },
        company: body.company,
        first: applicant.insert,
      },
      async (tx, { reference }) => {
        await settle?.(tx, { requestId, accountId })
        const caseId = await recordMade(tx, { ...body, requestId, staffId, now: clock.now() })
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
  // It was sent twice at once, and the other was first; or its credit was given to another meanwhile.
  return saved ?? saveAtDesk(deps, input, type, asks)
}

function sentDocuments(
  type: RequestToStore['type'],
  body: Transit | Mooring,
): ByDocument<FileOnWire | null | undefined> {
  return type === 'transit'
    ? documentsOfPayload('transit', body as Transit)
    : documentsOfPayload('mooring', body as Mooring)
}
