import type { Clock } from '../../ports/clock.ts'
import { CODE_LIMIT } from '../../ports/code-limit.ts'
import type { Database } from '../../ports/database.ts'
import { inBatches } from '../../ports/in-batches.ts'
import type { Sweep } from '../../ports/sweep.ts'
import { FAILED_LOGINS } from '../../ports/security-trail.ts'
import { deleteCodesBefore } from './code-limit-repository.ts'
import { deleteOver, deleteStreaksBefore } from './repository.ts'

/** Forgets what happened to the ways in once it was kept long enough, and which logins failed when nothing follows from it. */
export function createSecuritySweep({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Sweep {
  return {
    async sweep(stopping) {
      const aDayAgo = new Date(clock.now().getTime() - FAILED_LOGINS.toldAgainAfterMs)
      await deleteStreaksBefore(database, aDayAgo)
      const forgottenBefore = clock.now().getTime() - CODE_LIMIT.forgottenAfterMs
      await deleteCodesBefore(database, new Date(forgottenBefore))
      await inBatches((most) => deleteOver(database, clock.now(), most), stopping)
    },
  }
}
