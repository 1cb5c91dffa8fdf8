import type { Clock } from '../ports/clock.ts'

/** The machine's time, or a clock that starts at `startAt` and runs on. interface.md §1, `PORTAL_NOW`. */
export function systemClock(startAt?: Date): Clock {
  if (!startAt) return { now: () => new Date() }
  const startedMs = performance.now()
  const startAtMs = startAt.getTime()
  return { now: () => new Date(startAtMs + (performance.now() - startedMs)) }
}
