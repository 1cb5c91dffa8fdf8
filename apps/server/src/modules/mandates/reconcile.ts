import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { CHECK_LEASE_S, nextCheckAt } from '../../ports/check-times.ts'
import { claimDueChecks, endCheck } from '../../ports/claim-due-checks.ts'
import type { MandateDeps } from './mandate-deps.ts'
import { isOfSomebody, type Mandate, postponeCheck } from './repository.ts'
import { applyReport } from './apply-report.ts'

const BATCH = 5
/** A bank may take days to decide; after that nothing comes any more. */
const LONGEST_DECISION_MS = 7 * DAY_MS

/** Asks the provider about a batch of mandates whose time has come; gives how many. A message may never arrive. */
export async function reconcileDue(deps: MandateDeps, stopping?: AbortSignal): Promise<number> {
  const claim = { now: deps.clock.now(), limit: BATCH, leaseSeconds: CHECK_LEASE_S }
  const mandates = (await claimDueChecks(deps.database, 'mandate', claim)).filter(isOfSomebody)
  await Promise.all(
    mandates.map(async (mandate) => {
      try {
        if (!stopping?.aborted) await askProvider(deps, mandate)
      } catch (error) {
        // It comes up again a little later.
        deps.log.warn({ err: error, mandate: mandate.id }, 'the bank could not be asked')
      }
      await endCheck(deps.database, 'mandate', mandate)
    }),
  )
  return mandates.length
}

/** Asks the bank when it lets itself be asked. One that is away changes nothing: the mandate comes up again. */
export async function askQuietly(deps: MandateDeps, mandate: Mandate): Promise<void> {
  const { ask_not_before: notBefore } = mandate
  if (notBefore !== null && notBefore > deps.clock.now()) return
  try {
    await askProvider(deps, mandate)
  } catch (error) {
    deps.log.warn({ err: error, mandate: mandate.id }, 'the bank could not be asked')
  }
}

/** Asks the bank for the state of a mandate and applies the answer; ends one that nobody can give any more. */
async function askProvider(deps: MandateDeps, mandate: Mandate): Promise<void> {
  const now = deps.clock.now()
  const overSinceMs = now.getTime() - mandate.expires_at.getTime()
  const id = mandate.provider_mandate_id
  const answer = id === null ? undefined : await deps.provider.find(id)
  if (answer) await applyReport(deps, { mandate, source: 'provider', report: answer })
  // One that the provider does not know, or never told us of, nobody can give once its time is over.
  const isOver = answer ? overSinceMs >= LONGEST_DECISION_MS : overSinceMs >= 0
  const isUndecided = !answer || answer.status === 'PENDING'
  if (isOver && isUndecided) {
    await applyReport(deps, { mandate, source: 'expiry', report: 'EXPIRED' })
  } else if (!answer) {
    await postponeCheck(deps.database, mandate.id, nextCheckAt(mandate, now))
  }
}
