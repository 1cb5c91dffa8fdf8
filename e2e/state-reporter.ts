import { writeFileSync } from 'node:fs'
import type { Reporter, Suite } from '@playwright/test/reporter'
import { SEEN } from './screens.ts'
import { printMatrix, type Seen } from './seen-states.ts'

/** Tells the states that axe has seen: in `STATES_FILE` for who judges a whole run, else in words. */
export default class StateReporter implements Reporter {
  private suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  onEnd(): void {
    const seen = this.statesSeen()
    const { STATES_FILE } = process.env
    if (STATES_FILE) writeFileSync(STATES_FILE, JSON.stringify(seen))
    else if (seen.length > 0) printMatrix(seen)
  }

  /** Each once, however many tests come by it. */
  private statesSeen(): Seen[] {
    const told = (this.suite?.allTests() ?? []).flatMap(({ annotations }) =>
      annotations.flatMap(({ type, description }) => (type === SEEN ? [description ?? ''] : [])),
    )
    return [...new Set(told)].map((one) => JSON.parse(one) as Seen)
  }
}
