import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import { inBatches, mailInBatches } from '../../ports/in-batches.ts'
import { mail } from '../../ports/jobs.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { Sweep } from '../../ports/sweep.ts'
import { deletePhotosOver } from './phone-photo-repository.ts'
import { deleteOver, markReminded } from './sweep-repository.ts'

/** Without a change for so long it is written about, once. */
const REMINDED_AFTER_DAYS = 7
/** So long who opens what is over is told that it is, and not that it never was. */
const PHOTOS_TOLD_OF_FOR_MS = DAY_MS

/** Writes once about drafts that nobody goes on with, and forgets those whose time is over. */
export function createDraftSweep(deps: {
  database: Database
  clock: Clock
  outbox: Outbox
}): Sweep {
  const { database, clock } = deps
  return {
    async sweep(stopping) {
      await mailInBatches(
        deps,
        {
          mark: (tx, { now, most }) => {
            const changedBefore = new Date(now.getTime() - REMINDED_AFTER_DAYS * DAY_MS)
            return markReminded(tx, { changedBefore, now, most })
          },
          letterOf: (draftId) => mail('draft-waiting', { draftId }, { key: `draft:${draftId}` }),
        },
        stopping,
      )
      await inBatches((most) => deleteOver(database, clock.now(), most), stopping)
      const photosBefore = new Date(clock.now().getTime() - PHOTOS_TOLD_OF_FOR_MS)
      await inBatches((most) => deletePhotosOver(database, photosBefore, most), stopping)
    },
  }
}
