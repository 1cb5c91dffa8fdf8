import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { AttemptLimits, LimitedAttempt } from '../ports/attempt-limits.ts'
import { PortalError } from './portal-error.ts'

/**
 * Counts one try; 429 with `Retry-After` when it is one too many. Decision B1.
 *
 * @param message what is said then
 */
export async function limitAttempts(
  limits: AttemptLimits,
  attempt: LimitedAttempt,
  who: string,
  message: TextKey = 'refusal.too-many-requests',
): Promise<void> {
  const retryAfterSeconds = await limits.count(attempt, who)
  if (retryAfterSeconds !== undefined) {
    throw new PortalError(429, message, { retryAfterSeconds })
  }
}
