import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { AttemptLimits, Counted, LimitedAttempt } from '../ports/attempt-limits.ts'
import { PortalError } from './portal-error.ts'

const SECONDS_IN_A_MINUTE = 60
const SECONDS_IN_AN_HOUR = 60 * SECONDS_IN_A_MINUTE

/**
 * Counts one try, or as many as this one stands for; 429 with `Retry-After` when it is one too many. Decision B1.
 *
 * @param message what is said then
 */
export async function limitAttempts(
  limits: AttemptLimits,
  attempt: LimitedAttempt,
  who: Counted,
  message: TextKey = 'refusal.too-many-tries',
  howMany = 1,
): Promise<void> {
  refuseToWait(await limits.count(attempt, who, howMany), message)
}

/**
 * @param retryAfterSeconds absent: nobody has to wait
 * @throws PortalError 429 with `Retry-After`
 */
export function refuseToWait(
  retryAfterSeconds: number | undefined,
  message: TextKey = 'refusal.too-many-tries',
): void {
  if (retryAfterSeconds === undefined) return
  const minutes = Math.max(Math.ceil(retryAfterSeconds / SECONDS_IN_A_MINUTE), 2)
  const n = Math.ceil(retryAfterSeconds / SECONDS_IN_AN_HOUR)
  const hours = { key: `refusal.hours.${n === 1 ? 'one' : 'more'}`, values: { n } } as const
  throw new PortalError(429, message, { retryAfterSeconds, params: { minutes, hours } })
}
