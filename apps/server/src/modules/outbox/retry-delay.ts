const FIRST_MS = 1_000
const LONGEST_MS = 60 * 60 * 1000

/** With the delays below about a day and a half: longer than a mail server is usually away. */
export const MAX_ATTEMPTS = 45

/**
 * How long to wait after so many tries, in milliseconds: doubling up to an hour, the last half of it by chance,
 * so that what failed together does not come back together.
 */
export function retryDelayMs(attempts: number, random: () => number = Math.random): number {
  const full = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS)
  return Math.round(full / 2 + (full / 2) * random())
}
