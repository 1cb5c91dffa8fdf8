import { CHECK_LEASE_S } from '../../ports/check-times.ts'
import { claimDueChecks, endCheck } from '../../ports/claim-due-checks.ts'
import { applyRefundReport } from './apply-refund-report.ts'
import { changeStatus } from './change-status.ts'
import { nextRefundCheckAt } from './judge-report.ts'
import type { RefundDeps } from './refund-deps.ts'
import { findProviderPaymentId, lockRefund, type Refund, updateRefund } from './repository.ts'

const BATCH = 5

/** Asks the provider about a batch of refunds whose time has come; gives how many. A message may never arrive. */
export async function reconcileRefunds(deps: RefundDeps, stopping?: AbortSignal): Promise<number> {
  const claim = { now: deps.clock.now(), limit: BATCH, leaseSeconds: CHECK_LEASE_S }
  const refunds = await claimDueChecks(deps.database, 'refund', claim)
  await Promise.all(
    refunds.map(async (refund) => {
      if (!stopping?.aborted) await askAboutRefund(deps, refund)
      await endCheck(deps.database, 'refund', refund)
    }),
  )
  return refunds.length
}

/** A provider that is away changes nothing: the refund comes up again when its lease ends. */
export async function askAboutRefund(deps: RefundDeps, refund: Refund): Promise<void> {
  try {
    await ask(deps, refund)
  } catch (error) {
    deps.log.warn({ err: error, refund: refund.id }, 'payment provider could not be asked')
  }
}

async function ask(deps: RefundDeps, refund: Refund): Promise<void> {
  const { id: reference, provider_refund_id: providerRefundId } = refund
  const providerPaymentId = await findProviderPaymentId(deps.database, refund.attempt_id)
  if (providerPaymentId === undefined) return
  const report = await deps.provider.refundStatus({
    reference,
    providerPaymentId,
    providerRefundId,
  })
  const now = deps.clock.now()
  if (report === 'cannot') {
    if (refund.status !== 'SUBMITTED') return
    const next_check_at = nextRefundCheckAt(refund, now)
    return updateRefund(deps.database, refund.id, { next_check_at }, now)
  }
  if (report) return applyRefundReport(deps, refund.id, { source: 'provider', report })
  await deps.database.transaction().execute(async (tx) => {
    const locked = await lockRefund(tx, refund.id)
    if (locked?.status !== 'SUBMITTED') return
    const cause = 'provider-unknown'
    await changeStatus(tx, locked, { to: 'PARKED', source: 'provider', cause, now })
  })
}
