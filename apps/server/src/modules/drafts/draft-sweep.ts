import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import { mail } from '../../ports/jobs.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { Sweep } from '../../ports/sweep.ts'
import { deleteOver, markReminded } from './sweep-repository.ts'

/** Without a change for so long it is written about, once. */
const REMINDED_AFTER_DAYS = 7
const AT_ONCE = 500

/** Writes once about drafts that nobody goes on with, and forgets those whose time is over. */
export function createDraftSweep({
  database,
  clock,
  outbox,
}: {
  database: Database
  clock: Clock
  outbox: Outbox
}): Sweep {
  /** That it was written about and the letter are one: neither is without the other. */
  const remind = () =>
    database.transaction().execute(async (tx) => {
      const now = clock.now()
      const changedBefore = new Date(now.getTime() - REMINDED_AFTER_DAYS * DAY_MS)
      const ids = await markReminded(tx, { changedBefore, now, most: AT_ONCE })
      for (const draftId of ids) {
        await outbox.enqueue(tx, mail('draft-waiting', { draftId }, { key: `draft:${draftId}` }))
      }
      return ids.length
    })

  return {
    async sweep(stopping) {
      while ((await remind()) === AT_ONCE) stopping?.throwIfAborted()
      const forget = () => deleteOver(database, clock.now(), AT_ONCE)
      while ((await forget()) === AT_ONCE) stopping?.throwIfAborted()
    },
  }
}
