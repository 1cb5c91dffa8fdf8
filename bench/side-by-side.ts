import { median, percentile } from './figures.ts'

/** So many that ten of them are above the 99th percentile: one call that the machine held up is no figure. */
const CALLS = 1000
const WARM_UP = 50
/** PostgreSQL plans a prepared statement anew for so many calls, and then perhaps no longer. */
const PLANNED_ANEW = 5

export interface SideBySide {
  /** The 99th percentile of one in milliseconds. */
  smallMs: number
  largeMs: number
  /** Large beside small; their calls were made in turns, so that both had the same machine. */
  ratio: number
  /** The middle one of the first calls of the large one, which no later plan makes up for. */
  firstMs: number
}

/**
 * Makes the same call of a small and a large portal in turns.
 * @param small makes one call; `at` counts them, so that they can differ
 * @param large as `small`, of the other portal
 */
export async function sideBySide(
  small: (at: number) => Promise<void>,
  large: (at: number) => Promise<void>,
): Promise<SideBySide> {
  const taken = { small: [] as number[], large: [] as number[], first: [] as number[] }
  for (let at = 0; at < WARM_UP + CALLS; at += 1) {
    const [smallMs, largeMs] =
      at % 2 === 0
        ? [await timed(small, at), await timed(large, at)]
        : [await timed(large, at), await timed(small, at)].reverse()
    if (at < PLANNED_ANEW) taken.first.push(largeMs ?? NaN)
    if (at < WARM_UP) continue
    taken.small.push(smallMs ?? NaN)
    taken.large.push(largeMs ?? NaN)
  }
  const [smallMs, largeMs] = [percentile(taken.small, 99), percentile(taken.large, 99)]
  return { smallMs, largeMs, ratio: largeMs / smallMs, firstMs: median(taken.first) }
}

async function timed(call: (at: number) => Promise<void>, at: number): Promise<number> {
  const begunAt = performance.now()
  await call(at)
  return performance.now() - begunAt
}
