import type { Company } from '@vignettes/domain/account/company.ts'
import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import { isPaymentUnsettled } from '@vignettes/domain/vignette/payment-states.ts'
import { accountGoes, notFound, PortalError } from '../../http/portal-error.ts'
import { isToGo } from '../../ports/account-to-go.ts'
import { whyCreditIsGone } from '../../ports/credit-given.ts'
import type { Transaction } from '../../ports/database.ts'
import { holdDrafts, renewsStopped, settleDraft } from '../../ports/drafts.ts'
import { EXPIRE_VIGNETTE, mail } from '../../ports/jobs.ts'
import { type AcceptedDocument, SentFileTakenError } from '../../ports/documents.ts'
import {
  findCompany,
  holdAccount,
  isMandateUnderWay,
  insertRequest,
  lockRequest,
  type NewRequest,
  updateRequest,
} from './repository.ts'
import type { RequestDeps } from './request-deps.ts'

const REMIND_AFTER_MS = DAY_MS

/** What the row of a stored request says. */
export interface StoredRequest {
  costCents: number
  reference: string
}

export interface RequestToStore extends Omit<NewRequest, 'savedAt'> {
  isNew: boolean
  validFrom: BusinessDate
  /** Whether money or a mandate has to come first; asked in the transaction, after the request's row is there. */
  waitsForPayment(tx: Transaction): Promise<boolean>
  documents: readonly AcceptedDocument[]
  /** For which company it was shown to be; undefined where that was not shown. */
  companySeen?: Company | null | undefined
  /** What has to be there before the request: the account of who has none. */
  first?(tx: Transaction): Promise<void>
}

/**
 * One transaction for all that a saved request is: its row, its documents, its vignette, its mail, and what `withIt`
 * adds.
 *
 * @param withIt is given the request's reference, and the amount that it costs in the end, in cents
 * @returns undefined when another request with the same idempotency key came first, this one was submitted meanwhile, or
 *   the credit that it was promised, or a file that was sent for it, was given to another meanwhile
 */
export async function storeRequest<T>(
  deps: RequestDeps,
  request: RequestToStore,
  withIt: (tx: Transaction, stored: StoredRequest) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await deps.database.transaction().execute(async (tx) => {
      await request.first?.(tx)
      // First of all: a stop holds them before the vignette that this may take a credit of.
      if (!request.madeBy) await holdDrafts(tx, request.accountId)
      if (request.isNew) await refuseGone(deps, tx, request)
      const stored = request.isNew
        ? await storeNew(deps, tx, request)
        : await storeAgain(deps, tx, request)
      if (!stored) return undefined
      await requireCompanySeen(tx, request)
      for (const document of request.documents) await deps.documents.attach(tx, request, document)
      // What somebody fills in at home stays theirs, whatever is asked for at the counter.
      if (!request.madeBy) {
        await refuseStopped(tx, request)
        await settleDraft(tx, request, request)
      }
      return withIt(tx, stored)
    })
  } catch (error) {
    if (error instanceof CreditGoneError || error instanceof SentFileTakenError) return undefined
    throw error
  }
}

/** Within the week everything goes on. */
async function refuseGone(
  { clock }: RequestDeps,
  tx: Transaction,
  { accountId, madeBy }: RequestToStore,
): Promise<void> {
  if (!(await isToGo(tx, accountId, clock.now()))) return
  throw madeBy ? new PortalError(409, 'casework.counter.applicant-goes') : accountGoes()
}

/** Nobody declares for one whose boat it is and asks for another: the company may be changed elsewhere meanwhile. */
async function requireCompanySeen(
  tx: Transaction,
  { requestId, companySeen }: RequestToStore,
): Promise<void> {
  if (companySeen === undefined) return
  const company = await findCompany(tx, requestId)
  if (company?.name !== companySeen?.name || company?.kvkNumber !== companySeen?.kvkNumber) {
    throw new PortalError(409, 'refusal.company-changed')
  }
}

/** Who sold a boat does not renew its vignette unawares, with what another device still had of it. */
async function refuseStopped(
  tx: Transaction,
  { isNew, accountId, idempotencyKey }: RequestToStore,
): Promise<void> {
  if (isNew && idempotencyKey && (await renewsStopped(tx, accountId, idempotencyKey))) {
    throw new PortalError(409, 'refusal.renewed-stopped', { isStopped: true })
  }
}

/** Undoes what was stored for a price that does not hold any more. */
class CreditGoneError extends Error {}

async function requireCredit(
  tx: Transaction,
  { requestId, mooring }: Pick<RequestToStore, 'requestId' | 'mooring'>,
): Promise<void> {
  if (!mooring?.creditedVignetteId) return
  if (await whyCreditIsGone(tx, requestId)) throw new CreditGoneError()
}

async function storeNew(
  deps: RequestDeps,
  tx: Transaction,
  request: RequestToStore,
): Promise<StoredRequest | undefined> {
  const { requestId, accountId, validFrom, validUntil, costCents } = request
  const parts = await insertRequest(tx, { ...request, savedAt: deps.clock.now() })
  if (!parts) return undefined
  await requireCredit(tx, request)
  const waitsForPayment = await request.waitsForPayment(tx)
  await deps.vignettes.create(tx, {
    accountId,
    requestId,
    validFrom,
    validUntil,
    waitsForPayment,
    isMadeAtDesk: request.madeBy !== undefined,
    isByHelper: request.filledInBy !== undefined,
  })
  if (request.madeBy) await enqueueOnce(deps, tx, 'request-at-desk', requestId)
  if (request.type === 'mooring' && waitsForPayment) await awaitMandate(deps, tx, request)
  else if (!request.madeBy) await enqueueOnce(deps, tx, 'request-received', requestId)
  return { costCents, reference: referenceOf(parts) }
}

/** A request whose mandate never comes is written about once, and is given up in the end. */
async function awaitMandate(
  deps: RequestDeps,
  tx: Transaction,
  { requestId, filledInBy }: Pick<RequestToStore, 'requestId' | 'filledInBy'>,
) {
  // Only its owner gives a mandate, and does not know that there is something to give one for.
  if (filledInBy !== undefined) await enqueueOnce(deps, tx, 'filled-in-by-helper', requestId)
  const nowMs = deps.clock.now().getTime()
  const runAfter = new Date(nowMs + REMIND_AFTER_MS)
  await enqueueOnce(deps, tx, 'mandate-missing', requestId, runAfter)
  await deps.outbox.enqueue(tx, {
    kind: EXPIRE_VIGNETTE,
    payload: { requestId },
    runAfter: new Date(nowMs + deps.mandateWaitDays * DAY_MS),
    key: `${EXPIRE_VIGNETTE}:${requestId}`,
  })
}

async function enqueueOnce(
  { outbox }: RequestDeps,
  tx: Transaction,
  letter: 'request-received' | 'request-at-desk' | 'mandate-missing' | 'filled-in-by-helper',
  requestId: string,
  runAfter?: Date,
): Promise<void> {
  const key = `${letter}:${requestId}`
  await outbox.enqueue(tx, mail(letter, { requestId }, { key, ...(runAfter && { runAfter }) }))
}

async function isStillWaiting(
  { vignettes }: RequestDeps,
  tx: Transaction,
  vignetteId: string,
): Promise<boolean> {
  return (await vignettes.lock(tx, { vignetteId }))?.status === 'AWAITING_PAYMENT'
}

/** A credit that it was saved with, and has no more: where nothing else gets that any more it goes back. */
async function letCreditGo(
  { creditBack, clock }: RequestDeps,
  tx: Transaction,
  { requestId, mooring }: RequestToStore,
  stored: { creditedVignetteId: string | null },
): Promise<void> {
  if ((mooring?.creditedVignetteId ?? null) === stored.creditedVignetteId) return
  await creditBack.give(tx, { requestId, now: clock.now() })
}

async function storeAgain(
  deps: RequestDeps,
  tx: Transaction,
  request: RequestToStore,
): Promise<StoredRequest | undefined> {
  // A mandate that is confirmed at this moment submits the request before or after this, not in between.
  if (request.type === 'mooring') await holdAccount(tx, request.accountId)
  const locked = await lockRequest(tx, request)
  if (!locked) throw notFound()
  const { paymentStatus, vignetteStatus, vignetteId, ...stored } = locked
  // Its owner gives the mandate for what they saw.
  if (request.filledInBy !== undefined && (await isMandateUnderWay(tx, request.requestId)))
    throw new PortalError(409, 'refusal.mandate-under-way')
  // Once it is paid, or with a case handler, it is no longer the applicant's to change.
  if (paymentStatus === 'PAID' || vignetteStatus !== 'AWAITING_PAYMENT') return undefined
  // A payment that is under way was begun for the stored amount, and is finished for it.
  const isUnderWay = paymentStatus !== null && isPaymentUnsettled(paymentStatus)
  const costCents = isUnderWay ? stored.costCents : request.costCents
  const hasCredit = [stored.creditedVignetteId, request.mooring?.creditedVignetteId].some(Boolean)
  // What ends it holds its vignette before the one that gives the credit.
  if (hasCredit && !(await isStillWaiting(deps, tx, vignetteId))) return undefined
  await letCreditGo(deps, tx, request, stored)
  await updateRequest(tx, { ...request, costCents, savedAt: deps.clock.now() })
  await requireCredit(tx, request)
  await deps.vignettes.askFor(tx, request)
  // Decisions A27: another request's mandate is there; sending this one hands it in.
  if (request.type === 'mooring' && !(await request.waitsForPayment(tx))) {
    await deps.vignettes.handIn(tx, request.requestId, {
      isByHelper: request.filledInBy !== undefined,
    })
    await enqueueOnce(deps, tx, 'request-received', request.requestId)
  }
  return { costCents, reference: referenceOf(stored) }
}
