import type { Clock } from '../ports/clock.ts'

export interface SetClock extends Clock {
  /** Moves the clock to an ISO instant. */
  setTo(instant: string): void
  advanceSeconds(seconds: number): void
}

/** A clock that stands still until a test moves it. */
export function setClock(instant: string): SetClock {
  let now = new Date(instant)
  return {
    now: () => new Date(now),
    setTo: (next) => {
      now = new Date(next)
    },
    advanceSeconds: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}
