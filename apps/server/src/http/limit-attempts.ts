import type { AttemptLimits, LimitedAttempt } from '../ports/attempt-limits.ts'
import { PortalError } from './portal-error.ts'

/** Counts one try; 429 with `Retry-After` when it is one too many. Decision B1. */
export async function limitAttempts(
  limits: AttemptLimits,
  attempt: LimitedAttempt,
  who: string,
): Promise<void> {
  const retryAfterSeconds = await limits.count(attempt, who)
  if (retryAfterSeconds !== undefined) {
    throw new PortalError(429, 'refusal.too-many-requests', { retryAfterSeconds })
  }
}
