import { isDeepStrictEqual } from 'node:util'
import type { ReturnUrls } from '@vignettes/domain/api/wire-values.ts'
import { v7 as uuid } from 'uuid'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { ownReturnUrls } from '../../http/own-return-urls.ts'
import { PortalError } from '../../http/portal-error.ts'
import { nextCheckAt } from '../../ports/check-times.ts'
import { listIssuers } from './issuers.ts'
import type { MandateDeps } from './mandate-deps.ts'
import {
  addEvent,
  findConfirmed,
  findWaitingRequest,
  insertMandate,
  listPending,
  lockAccount,
  type Mandate,
  updateMandate,
} from './repository.ts'
import { applyReport } from './apply-report.ts'

const RETRY_AFTER_S = 30

export interface MandateToBegin {
  accountId: string
  issuer: string
  returnUrls: ReturnUrls
}

/**
 * Begins a mandate, or continues the one that is pending, and tells where the bank asks for it (§7 mandate/create).
 * The order has one key, so that the provider gives the same mandate however often it is asked.
 *
 * @throws PortalError 422 for a bank that is not on the list or an address that is not ours, 429, 503
 */
export async function createMandate(
  deps: MandateDeps,
  { accountId, issuer, returnUrls }: MandateToBegin,
): Promise<{ redirectUrl: string }> {
  const waiting = await findWaitingRequest(deps.database, accountId)
  const own = ownReturnUrls(returnUrls, {
    publicUrl: deps.publicUrl,
    requestId: waiting?.id ?? '',
    pathOf: (name) => `return_url_${name}`,
  })
  await limitAttempts(deps.limits, 'mandate-by-account', accountId)
  await requireIssuer(deps, issuer)

  const mandate = await beginOrContinue(deps, { accountId, issuer, returnUrls: own })
  if (mandate.redirect_url !== null) return { redirectUrl: mandate.redirect_url }
  const ordered = await orderOrRefuse(deps, mandate)
  await applyReport(deps, { mandate, source: 'provider', report: ordered })
  // Last, because a mandate with an address counts as ordered: until then the order is simply given again.
  const { redirectUrl } = ordered
  await updateMandate(deps.database, mandate.id, { redirect_url: redirectUrl }, deps.clock.now())
  return { redirectUrl }
}

async function requireIssuer(deps: MandateDeps, issuer: string): Promise<void> {
  const issuers = await listIssuers(deps)
  if (issuers.some(({ id }) => id === issuer)) return
  throw new PortalError(422, 'error.invalid-input', {
    errors: [{ path: 'issuer', message: 'form.issuer.error' }],
  })
}

/** One that leads to the same end is continued: same bank, same terms, same way back. */
async function beginOrContinue(deps: MandateDeps, begun: MandateToBegin): Promise<Mandate> {
  const { accountId, issuer, returnUrls } = begun
  return deps.database.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const now = deps.clock.now()
    const waiting = await findWaitingRequest(tx, accountId)
    const terms = waiting?.terms ?? (await findConfirmed(tx, accountId))?.terms ?? 1
    const same = (await listPending(tx, accountId, now)).find(
      (one) =>
        one.issuer === issuer &&
        one.terms === terms &&
        isDeepStrictEqual(one.return_urls, returnUrls),
    )
    if (same) return same

    const expiresAt = new Date(now.getTime() + deps.validSeconds * 1000)
    const mandate = await insertMandate(
      tx,
      {
        id: uuid(),
        account_id: accountId,
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

async function orderOrRefuse({ provider, log, validSeconds }: MandateDeps, mandate: Mandate) {
  try {
    return await provider.create({
      reference: mandate.id,
      issuer: mandate.issuer,
      terms: mandate.terms,
      returnUrls: mandate.return_urls,
      validSeconds,
    })
  } catch (error) {
    log.warn({ err: error, mandate: mandate.id }, 'the bank did not take the mandate')
    throw new PortalError(503, 'error.mandate-provider-unavailable', {
      retryAfterSeconds: RETRY_AFTER_S,
      cause: error,
    })
  }
}
