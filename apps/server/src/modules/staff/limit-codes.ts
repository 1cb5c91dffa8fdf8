import { HOUR_MS } from '@vignettes/domain/rules/duration.ts'
import { refuseToWait } from '../../http/limit-attempts.ts'
import type { CodeTrier } from '../../ports/code-limit.ts'
import type { StaffDeps } from './staff-deps.ts'

/** From here on a wait is told in hours. */
const LONG_SECONDS = (2 * HOUR_MS) / 1000

/**
 * Counts a code of the second factor, before it is looked at.
 * @throws PortalError 429 while a wait lasts
 */
export async function limitCodes(
  { codeLimit }: Pick<StaffDeps, 'codeLimit'>,
  who: CodeTrier,
): Promise<void> {
  const seconds = (await codeLimit.count(who)) ?? 0
  if (seconds === 0) return
  refuseToWait(seconds, seconds > LONG_SECONDS ? 'refusal.too-many-codes' : undefined)
}
