import { createHash } from 'node:crypto'
import type { Clock } from '../../ports/clock.ts'
import { CODE_LIMIT, type CodeLimit, type CodeTrier } from '../../ports/code-limit.ts'
import type { Database } from '../../ports/database.ts'
import {
  countCode,
  forgetAllCodes,
  forgetCodes,
  listWaits,
  readWait,
  setWait,
  takeBackCode,
} from './code-limit-repository.ts'

const EVERYWHERE = Buffer.alloc(0)

/** Counted before it is looked at, so that many at once do not slip through; a right one forgives. */
export function createCodeLimit({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): CodeLimit {
  return {
    count: (who) =>
      database.transaction().execute(async (tx) => {
        const now = clock.now()
        const since = new Date(now.getTime() - CODE_LIMIT.forgottenAfterMs)
        const row = rowOf(who)
        const failed = await countCode(tx, row, { now, since })
        if (failed !== undefined) {
          const waitMs = waitAfter(failed)
          await setWait(tx, row, waitMs > 0 ? new Date(now.getTime() + waitMs) : null)
          return undefined
        }
        const until = await readWait(tx, row)
        return Math.max(1, Math.ceil(((until?.getTime() ?? 0) - now.getTime()) / 1000))
      }),
    takeBack: (who) => takeBackCode(database, rowOf(who)),
    forgive: (who) => forgetCodes(database, rowOf(who)),
    letIn: (staffId) => forgetAllCodes(database, staffId, clock.now()),
    async waiting() {
      const rows = await listWaits(database, clock.now())
      return new Map(rows.flatMap(({ staffId, until }) => (until ? [[staffId, until]] : [])))
    },
  }
}

/** How long to wait after so many in a row. Milliseconds. */
export function waitAfter(failed: number): number {
  const doublings = failed - CODE_LIMIT.tries
  if (doublings < 0) return 0
  return Math.min(CODE_LIMIT.firstWaitMs * 2 ** doublings, CODE_LIMIT.longestWaitMs)
}

function rowOf({ staffId, browser }: CodeTrier) {
  const hash = browser ? createHash('sha256').update(browser).digest() : EVERYWHERE
  return { staffId, browser: hash }
}
