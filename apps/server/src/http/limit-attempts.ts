import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { AttemptLimits, LimitedAttempt } from '../ports/attempt-limits.ts'
import { PortalError } from './portal-error.ts'

const SECONDS_IN_A_MINUTE = 60

/**
 * Counts one try; 429 with `Retry-After` when it is one too many. Decision B1.
 *
 * @param message what is said then
 */
export async function limitAttempts(
  limits: AttemptLimits,
  attempt: LimitedAttempt,
  who: string,
  message: TextKey = 'refusal.too-many-tries',
): Promise<void> {
  const retryAfterSeconds = await limits.count(attempt, who)
  if (retryAfterSeconds === undefined) return
  const minutes = Math.max(Math.ceil(retryAfterSeconds / SECONDS_IN_A_MINUTE), 2)
  throw new PortalError(429, message, { retryAfterSeconds, params: { minutes } })
}
