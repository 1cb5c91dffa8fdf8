import { isPaymentUnsettled } from '@vignettes/domain/vignette/payment-states.ts'
import { askProvider } from './ask-provider.ts'
import { CHECK_LEASE_S } from '../../ports/check-times.ts'
import { claimDueChecks, endCheck } from '../../ports/claim-due-checks.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { claimAsking, findLiveAttempt, type Attempt } from './repository.ts'

const BATCH = 20
/** Small enough that a batch of calls that all time out (some seconds each) ends before its lease. */
const AT_ONCE = 5
const ASK_AGAIN_AFTER_MS = 3_000

/**
 * Asks the provider about a batch of attempts whose time has come; gives how many. A message may never arrive.
 * What is left when the server stops comes up again a little later.
 */
export async function reconcileDue(deps: PaymentDeps, stopping?: AbortSignal): Promise<number> {
  const now = deps.clock.now()
  const claim = { now, limit: BATCH, leaseSeconds: CHECK_LEASE_S }
  const attempts = await claimDueChecks(deps.database, 'payment_attempt', claim)
  const queue = [...attempts]
  const askNext = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (!stopping?.aborted) await askQuietly(deps, next)
      await endCheck(deps.database, 'payment_attempt', next)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askNext))
  return attempts.length
}

/** Asks now, because the payer is back and looks; at most once in a few seconds, whoever asks. */
export async function refreshPayment(deps: PaymentDeps, requestId: string): Promise<void> {
  const now = deps.clock.now()
  const notSince = new Date(now.getTime() - ASK_AGAIN_AFTER_MS)
  const paymentId = await claimAsking(deps.database, requestId, { now, notSince })
  const attempt = paymentId && (await findLiveAttempt(deps.database, paymentId))
  if (attempt) await askQuietly(deps, attempt)
}

/** Asks now, because the provider has just sent the payer back. */
export async function refreshOnReturn(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  if (isPaymentUnsettled(attempt.status)) await askQuietly(deps, attempt)
}

/** A provider that is away changes nothing: the attempt comes up again when its lease ends. */
async function askQuietly(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  try {
    await askProvider(deps, attempt)
  } catch (error) {
    deps.log.warn({ err: error, attempt: attempt.id }, 'payment provider could not be asked')
  }
}
