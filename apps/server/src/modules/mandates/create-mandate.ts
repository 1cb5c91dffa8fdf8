import type { Caller } from '../../http/caller.ts'
import { languageOfAccount } from '../../ports/account-language.ts'
import { isDeepStrictEqual } from 'node:util'
import type { ReturnUrls } from '@vignettes/domain/api/wire-values.ts'
import { REQUEST_ID_PLACE } from '@vignettes/domain/paths/return-status.ts'
import { v7 as uuid } from 'uuid'
import { limitShare } from '../../http/limit-attempts.ts'
import { ownReturnUrls } from '../../http/own-return-urls.ts'
import { PortalError } from '../../http/portal-error.ts'
import { nextCheckAt } from '../../ports/check-times.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { MandateRefusedError, type OrderedMandate } from '../../ports/mandate-provider.ts'
import { translate } from '../../text.ts'
import { listIssuers } from './issuers.ts'
import { type MandateDeps, RETRY_AFTER_S, RETURN_PATH } from './mandate-deps.ts'
import {
  addEvent,
  findConfirmed,
  findMandate,
  findWaitingRequest,
  insertMandate,
  listPending,
  listProcessing,
  lockAccount,
  type Mandate,
  updateMandate,
} from './repository.ts'
import { applyReport } from './apply-report.ts'
import { askQuietly } from './reconcile.ts'

const ID_IN_ADDRESS = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i

export interface MandateToStart {
  caller: Caller
  issuer: string
  returnUrls: ReturnUrls
}

/** What is looked for at the bank, once it is counted who asks. */
type Asked = Omit<MandateToStart, 'caller'> & { accountId: string }

/**
 * Starts a mandate, or continues the one that is pending, and tells where the bank asks for it (§7 mandate/create). Of
 * several orders for one mandate the first that is stored counts; at most providers they are the same order anyway.
 *
 * @throws PortalError 409 for a request that asks something else by now or while another mandate is confirmed, 422 for a bank that
 * is not on the list or an address that is not ours, 429, 503
 */
export async function createMandate(
  deps: MandateDeps,
  { caller, issuer, returnUrls }: MandateToStart,
): Promise<{ redirectUrl: string }> {
  const { accountId } = caller
  const waiting = await findRequestToHandIn(deps, { accountId, returnUrls })
  const own = ownReturnUrls(returnUrls, {
    publicUrl: deps.publicUrl,
    requestId: waiting?.id ?? '',
    pathOf: (name) => `return_url_${name}`,
  })
  await limitShare(deps.limits, 'mandate', caller)
  await requireIssuer(deps, issuer)
  const now = deps.clock.now()
  if (waiting && !(await deps.waiting.asksAsSaved(deps.database, waiting.id, now))) {
    throw new PortalError(409, 'refusal.asked-anew')
  }

  const mandate = await begin(deps, { accountId, issuer, returnUrls: own }, waiting)
  // Nothing is left to do at the bank: its word is waited for where a success leads.
  if (!mandate) return { redirectUrl: own.success }
  if (mandate.redirect_url !== null) return { redirectUrl: mandate.redirect_url }
  return { redirectUrl: await keepFirst(deps, mandate, await orderOrRefuse(deps, mandate)) }
}

/**
 * One that is continued may have been finished meanwhile, by somebody who never came back. The page of such a one asks nothing
 * any more, so that the bank is asked first how it stands.
 *
 * @returns the mandate to give; undefined when its account holder is done at the bank
 */
async function begin(
  deps: MandateDeps,
  asked: Asked,
  waiting: WaitingRequest,
): Promise<Mandate | undefined> {
  const { database } = deps
  const { accountId } = asked
  if (await isAtBank(database, accountId, waiting)) return undefined
  const mandate = await startOrContinue(deps, asked, waiting)
  if (mandate.redirect_url === null) return mandate
  await askQuietly(deps, mandate)
  const { status, is_processing: isDone } = (await findMandate(database, mandate.id)) ?? mandate
  if (status === 'CONFIRMED' || (status === 'PENDING' && isDone)) return undefined
  return status === 'PENDING' ? mandate : startOrContinue(deps, asked, waiting)
}

/**
 * Decisions B7: an account has one mandate. While a bank is to confirm it, none is begun for anything else: what waits too is
 * sent with it then.
 *
 * @returns whether it is that of this very request
 * @throws PortalError 409 when it is another
 */
async function isAtBank(
  database: Database | Transaction,
  accountId: string,
  waiting: WaitingRequest,
): Promise<boolean> {
  const processing = await listProcessing(database, accountId)
  if (processing.some((one) => one.request_id === (waiting?.id ?? null))) return true
  if (processing.length > 0) throw new PortalError(409, 'refusal.mandate-processing')
  return false
}

type WaitingRequest = Awaited<ReturnType<typeof findWaitingRequest>>

/**
 * Decisions A27: the request that waits and that the way back names, by its id or by the place that the server fills in; none
 * when a mandate is begun for the account alone.
 */
async function findRequestToHandIn(
  { database }: MandateDeps,
  { accountId, returnUrls }: Pick<Asked, 'accountId' | 'returnUrls'>,
) {
  const isNewest = returnUrls.success.includes(REQUEST_ID_PLACE)
  const requestId = isNewest ? undefined : ID_IN_ADDRESS.exec(returnUrls.success)?.[0]
  if (!isNewest && requestId === undefined) return undefined
  return findWaitingRequest(database, { accountId, requestId })
}

/**
 * Stores what the bank calls the mandate and where it is given, before the browser leaves. A bank that knows no key makes
 * another mandate of every order: the first that is stored is kept, and any other given up, because nobody is sent there.
 *
 * @returns where the kept one is given
 */
async function keepFirst(
  deps: MandateDeps,
  mandate: Mandate,
  ordered: OrderedMandate,
): Promise<string> {
  const kept = await deps.database.transaction().execute(async (tx) => {
    await lockAccount(tx, mandate.account_id)
    const stored = await findMandate(tx, mandate.id)
    if (stored?.redirect_url) return stored.redirect_url
    const { providerMandateId, redirectUrl, expiresAt = mandate.expires_at } = ordered
    const order = { provider_mandate_id: providerMandateId, redirect_url: redirectUrl }
    await updateMandate(tx, mandate.id, { ...order, expires_at: expiresAt }, deps.clock.now())
    return undefined
  })
  if (kept === undefined) {
    await applyReport(deps, { mandate, source: 'provider', report: ordered })
    return ordered.redirectUrl
  }
  if (kept !== ordered.redirectUrl) {
    deps.log.warn({ mandate: mandate.id }, 'a second order of the same mandate is given up')
  }
  return kept
}

async function requireIssuer(deps: MandateDeps, issuer: string): Promise<void> {
  const issuers = await listIssuers(deps)
  if (issuers.some(({ id }) => id === issuer)) return
  throw new PortalError(422, 'refusal.invalid-input', {
    errors: [{ path: 'issuer', message: 'form.issuer.error' }],
  })
}

/**
 * One that leads to the same end is continued: same bank, same terms, same way back. One from which its account holder came
 * back is not, because its page may have nothing to ask any more. Nor is one that was ordered and whose address we never saw,
 * when ordering it again would make a second one.
 */
async function startOrContinue(
  deps: MandateDeps,
  asked: Asked,
  waiting: WaitingRequest,
): Promise<Mandate> {
  const { accountId, issuer, returnUrls } = asked
  return deps.database.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const now = deps.clock.now()
    const requestId = waiting?.id ?? null
    const terms = waiting?.terms ?? (await findConfirmed(tx, accountId))?.terms ?? 1
    const same = (await listPending(tx, accountId, now)).find(
      (one) =>
        one.issuer === issuer &&
        one.terms === terms &&
        one.request_id === requestId &&
        isDeepStrictEqual(one.return_urls, returnUrls) &&
        canBeContinued(deps, one),
    )
    if (same) return same
    // The bank may have told so meanwhile.
    await isAtBank(tx, accountId, waiting)

    const expiresAt = new Date(now.getTime() + deps.validSeconds * 1000)
    const mandate = await insertMandate(
      tx,
      {
        id: uuid(),
        account_id: accountId,
        request_id: requestId,
        issuer,
        terms,
        return_urls: returnUrls,
        expires_at: expiresAt,
        next_check_at: nextCheckAt({ checks: 0, expires_at: expiresAt }, now),
      },
      now,
    )
    await addEvent(tx, mandate, { kind: 'created', to: 'PENDING', source: 'request', now })
    return mandate
  })
}

function canBeContinued({ provider, clock }: MandateDeps, mandate: Mandate): boolean {
  if (mandate.returned_at !== null) return false
  if (mandate.redirect_url !== null || mandate.provider_mandate_id === null) return true
  const ageMs = clock.now().getTime() - mandate.created_at.getTime()
  return ageMs < provider.orderKeySeconds * 1000
}

async function orderOrRefuse(deps: MandateDeps, mandate: Mandate): Promise<OrderedMandate> {
  const { database, provider, log, publicUrl, validSeconds } = deps
  const language = await languageOfAccount(database, mandate.account_id)
  try {
    return await provider.create({
      reference: mandate.id,
      issuer: mandate.issuer,
      description: translate(language, 'mandate.bank-description'),
      returnUrl: `${publicUrl}${RETURN_PATH}/${mandate.id}`,
      validSeconds,
    })
  } catch (cause) {
    log.warn({ err: cause, mandate: mandate.id }, 'the bank did not take the mandate')
    const bankMessage = cause instanceof MandateRefusedError ? cause.bankMessage : undefined
    throw new PortalError(
      503,
      bankMessage ? 'refusal.mandate-bank-message' : 'refusal.mandate-provider-unavailable',
      { retryAfterSeconds: RETRY_AFTER_S, cause, ...(bankMessage && { params: { bankMessage } }) },
    )
  }
}
