import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { Sweep } from '../../ports/sweep.ts'
import { deleteOver } from './repository.ts'

const SWEPT_AT_ONCE = 1000

/** Forgets what happened to the ways in, once it was kept long enough. */
export function createSecuritySweep({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Sweep {
  return {
    async sweep(stopping) {
      const forget = () => deleteOver(database, clock.now(), SWEPT_AT_ONCE)
      while ((await forget()) === SWEPT_AT_ONCE) stopping?.throwIfAborted()
    },
  }
}
