import { median } from './figures.ts'

const ROUNDS = 5
const CALLS_A_ROUND = 200
const WARM_UP = 50
/** PostgreSQL plans a prepared statement anew for so many calls, and then perhaps no longer. */
const PLANNED_ANEW = 5

export interface SideBySide {
  /** The 99th percentile of one in milliseconds, the middle one of the rounds. */
  smallMs: number
  largeMs: number
  /** Large beside small: the middle one of the rounds, because both halves of a round had the same machine. */
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
  const rounds: { small: number; large: number }[] = []
  const first: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const taken = { small: [] as number[], large: [] as number[] }
    for (let call = round === 0 ? -WARM_UP : 0; call < CALLS_A_ROUND; call += 1) {
      const at = round * CALLS_A_ROUND + call + WARM_UP
      const [smallMs, largeMs] =
        call % 2 === 0
          ? [await timed(small, at), await timed(large, at)]
          : [await timed(large, at), await timed(small, at)].reverse()
      if (first.length < PLANNED_ANEW) first.push(largeMs ?? NaN)
      if (call < 0) continue
      taken.small.push(smallMs ?? NaN)
      taken.large.push(largeMs ?? NaN)
    }
    rounds.push({ small: percentile99(taken.small), large: percentile99(taken.large) })
  }
  return {
    smallMs: median(rounds.map((round) => round.small)),
    largeMs: median(rounds.map((round) => round.large)),
    ratio: median(rounds.map((round) => round.large / round.small)),
    firstMs: median(first),
  }
}

async function timed(call: (at: number) => Promise<void>, at: number): Promise<number> {
  const begunAt = performance.now()
  await call(at)
  return performance.now() - begunAt
}

function percentile99(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const value = sorted[Math.ceil(sorted.length * 0.99) - 1]
  if (value === undefined) throw new Error('no figures')
  return value
}
