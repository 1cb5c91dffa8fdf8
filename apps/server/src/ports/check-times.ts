const FIRST_CHECK_S = 15
const LONGEST_PAUSE_S = 600

/** After a failed or interrupted check nobody asks again for this long. */
export const CHECK_LEASE_S = 60

/**
 * When an unsettled attempt is looked at next: after pauses that double from 15 seconds to 10 minutes, and at the
 * moment it expires at the latest.
 */
export function nextCheckAt(attempt: { checks: number; expires_at: Date }, now: Date): Date {
  const pauseS = Math.min(FIRST_CHECK_S * 2 ** attempt.checks, LONGEST_PAUSE_S)
  const next = new Date(now.getTime() + pauseS * 1000)
  const expiresAt = attempt.expires_at
  return expiresAt > now && expiresAt < next ? expiresAt : next
}
