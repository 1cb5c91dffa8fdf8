import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { AttemptLimits, Counted, LimitedAttempt, Share } from '../ports/attempt-limits.ts'
import type { Caller } from './caller.ts'
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
 * Counts what an account takes of what is everybody's. By session first: what one may not have any more is not counted of its account.
 *
 * @param message what is said when it was all taken
 * @throws PortalError 429 with `Retry-After` when the account took its share, or the session what it may have of it
 */
export async function limitShare(
  limits: AttemptLimits,
  share: Share,
  { accountId, session }: Caller,
  { message, howMany }: { message?: TextKey; howMany?: number } = {},
): Promise<void> {
  const ofSession = { who: accountId, from: session }
  await limitAttempts(limits, `${share}-by-session`, ofSession, message, howMany)
  await limitAttempts(limits, `${share}-by-account`, accountId, message, howMany)
}

/**
 * @param retryAfterSeconds absent: nobody has to wait
 * @param path what of the body is refused, where not the call as a whole is
 * @throws PortalError 429 with `Retry-After`
 */
export function refuseToWait(
  retryAfterSeconds: number | undefined,
  message: TextKey = 'refusal.too-many-tries',
  path?: string,
): void {
  if (retryAfterSeconds === undefined) return
  const minutes = Math.max(Math.ceil(retryAfterSeconds / SECONDS_IN_A_MINUTE), 2)
  const n = Math.ceil(retryAfterSeconds / SECONDS_IN_AN_HOUR)
  const hours = { key: `refusal.hours.${n === 1 ? 'one' : 'more'}`, values: { n } } as const
  // As people say it: '15 minuten' and '24 uur', and no '1440 minuten'.
  const isLong = retryAfterSeconds > SECONDS_IN_AN_HOUR && message === 'refusal.too-many-tries'
  const told = isLong ? 'refusal.too-many-tries-for-hours' : message
  const errors = path === undefined ? undefined : [{ path, message: told } as const]
  const params = { minutes, hours, n }
  throw new PortalError(429, told, { retryAfterSeconds, params, ...(errors && { errors }) })
}
