import { vi } from 'vitest'

/**
 * Until the test is over, limits of time pass so many times as quickly, and are written down as they are meant: so a
 * test shows those of production without waiting for them.
 */
export function hastenAborts(times: number): number[] {
  const limitsMs: number[] = []
  const begin = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limitsMs.push(ms)
    return begin(ms / times)
  })
  return limitsMs
}

/** The same for timers. */
export function hastenTimers(times: number): number[] {
  const limitsMs: number[] = []
  const begin = globalThis.setTimeout
  const hastened = (run: () => void, ms = 0) => {
    limitsMs.push(ms)
    return begin(run, ms / times)
  }
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hastened as typeof setTimeout)
  return limitsMs
}
