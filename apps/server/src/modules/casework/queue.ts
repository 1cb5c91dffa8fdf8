import type { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import {
  QUEUE_COUNT_LIMIT,
  QUEUE_KINDS,
  QUEUE_PAGE_SIZE,
} from '@vignettes/domain/casework/queue.ts'
import { readMark, writeMark } from '../../ports/page-mark.ts'
import type { SignedInStaffMember } from '../../ports/staff-sessions.ts'
import { caseLine } from './case-lines.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { countKinds, type LineRow, listByIds, listQueueIds } from './lines-repository.ts'

/**
 * A page of what waits. A page mark that is no page mark begins at the first.
 * @param staffMember absent from a shell, where nobody has anything in hand
 */
export async function readQueue(
  deps: Pick<CaseworkDeps, 'database' | 'clock' | 'reference'>,
  { kind, area, claimed = 'anyone', after }: RequestOf<typeof getQueue>['query'],
  staffMember?: SignedInStaffMember,
): Promise<ReplyOf<typeof getQueue>> {
  const filter = { kind, area, claimed, staffId: staffMember?.id, after: readMark(after) }
  const ids = await listQueueIds(deps.database, { ...filter, limit: QUEUE_PAGE_SIZE + 1 })
  const rows = await listByIds(deps.database, ids.slice(0, QUEUE_PAGE_SIZE))
  const counted = await countKinds(deps.database, QUEUE_COUNT_LIMIT + 1)
  const last = rows.at(-1)
  return {
    counts: QUEUE_KINDS.map((each) => {
      const count = counted.get(each) ?? 0
      return {
        kind: each,
        count: Math.min(count, QUEUE_COUNT_LIMIT),
        isMore: count > QUEUE_COUNT_LIMIT,
      }
    }),
    cases: rows.map((row) => caseLine(row, deps)),
    next: ids.length > QUEUE_PAGE_SIZE && last ? markOf(last) : null,
  }
}

function markOf({ waitingSince, createdAt, id }: LineRow): string {
  return writeMark({ at: waitingSince ?? createdAt, id })
}
