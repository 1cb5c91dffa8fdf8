import type { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import {
  QUEUE_COUNT_LIMIT,
  QUEUE_KINDS,
  type QueueOrder,
  queuePageSize,
} from '@vignettes/domain/casework/queue.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { readMark, writeMark } from '../../ports/page-mark.ts'
import type { SignedInStaffMember } from '../../ports/staff-sessions.ts'
import { WITHOUT_TERM } from '../../ports/tables/casework.ts'
import { countClaims } from './assign-repository.ts'
import { caseLine, pickupPointShown } from './case-lines.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { countToPost } from './post-repository.ts'
import {
  countKinds,
  countWaiting,
  type LineRow,
  listByIds,
  listPickupLocations,
  listQueueIds,
} from './lines-repository.ts'

/**
 * A page of what waits. A page mark that is no page mark begins at the first.
 * @param staffMember absent from a shell, where nobody has anything in hand
 */
export async function readQueue(
  deps: Pick<CaseworkDeps, 'database' | 'clock' | 'reference'>,
  {
    kind,
    area,
    claimed = 'anyone',
    holder,
    order = 'received',
    pickupPoint,
    after,
  }: RequestOf<typeof getQueue>['query'],
  staffMember?: SignedInStaffMember,
): Promise<ReplyOf<typeof getQueue>> {
  const today = businessDate(deps.clock.now())
  const pickupLocation = kind === 'TO_LAY_OUT' ? pickupPoint : undefined
  const filter = {
    pickupLocation,
    ...{ kind, area, claimed, holder, order, today },
    ...{ staffId: staffMember?.id, after: readMark(after) },
  }
  const pageSize = queuePageSize(kind)
  const ids = await listQueueIds(deps.database, { ...filter, limit: pageSize + 1 })
  const rows = await listByIds(deps.database, ids.slice(0, pageSize))
  const counted = await countKinds(deps.database, QUEUE_COUNT_LIMIT + 1)
  const { waiting, late } = await countWaiting(deps.database, {
    today,
    limit: QUEUE_COUNT_LIMIT + 1,
  })
  const mine = staffMember
    ? await countClaims(deps.database, staffMember.id, QUEUE_COUNT_LIMIT + 1)
    : 0
  const toPost = await countToPost(deps.database, QUEUE_COUNT_LIMIT + 1)
  const last = rows.at(-1)
  return {
    waiting: upToLimit(waiting),
    counts: QUEUE_KINDS.map((each) => ({ kind: each, ...upToLimit(counted.get(each) ?? 0) })),
    late: upToLimit(late),
    mine: upToLimit(mine),
    toPost: upToLimit(toPost),
    pickupPoints: kind === 'TO_LAY_OUT' ? await pointsToLayOutAt(deps, pickupLocation) : [],
    cases: rows.map((row) => caseLine(row, deps)),
    next: ids.length > pageSize && last ? markOf(last, order) : null,
  }
}

/** Where something is to be laid out, and the one that was asked for also when nothing is left there. */
async function pointsToLayOutAt(
  { database, reference, clock }: Parameters<typeof readQueue>[0],
  asked: string | undefined,
) {
  const ids = new Set([...(await listPickupLocations(database)), ...(asked ? [asked] : [])])
  const today = businessDate(clock.now())
  return [...ids]
    .map((id) => ({ id, name: pickupPointShown(reference, id, today) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, reference.language))
}

function upToLimit(count: number): { count: number; isMore: boolean } {
  return { count: Math.min(count, QUEUE_COUNT_LIMIT), isMore: count > QUEUE_COUNT_LIMIT }
}

function markOf({ waitingSince, createdAt, decideBy, id }: LineRow, order: QueueOrder): string {
  const at = order === 'term' ? new Date(decideBy ?? WITHOUT_TERM) : (waitingSince ?? createdAt)
  return writeMark({ at, id })
}
