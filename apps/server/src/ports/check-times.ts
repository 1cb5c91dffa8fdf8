const FIRST_CHECK_S = 15
const LONGEST_PAUSE_S = 600

/** After a failed or interrupted check nobody asks again for this long. */
export const CHECK_LEASE_S = 60

/**
 * When something unsettled is looked at next: after pauses that double from 15 seconds to the longest, and at the
 * moment it expires at the latest.
 */
export function nextCheckAt(
  unsettled: { checks: number; expires_at?: Date },
  now: Date,
  longestPauseS = LONGEST_PAUSE_S,
): Date {
  const pauseS = Math.min(FIRST_CHECK_S * 2 ** unsettled.checks, longestPauseS)
  const next = new Date(now.getTime() + pauseS * 1000)
  const expiresAt = unsettled.expires_at
  return expiresAt && expiresAt > now && expiresAt < next ? expiresAt : next
}
