import {
  type RefundGroup,
  TOLD_REFUND_REASONS,
  UNGIVEN_REFUNDS,
} from '@vignettes/domain/vignette/refund-states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import type { PageMark } from '../../ports/page-mark.ts'
import { COMPANY_OF_REQUEST } from '../../ports/tables/company.ts'
import { ENDED_BY } from '../../ports/tables/refund.ts'
import { REFERENCE } from '../../ports/tables/request.ts'

const UNGIVEN = sql`refund.status IN (${sql.join(UNGIVEN_REFUNDS.map((status) => sql.lit(status)))})`
const TOLD = sql`refund.reason IN (${sql.join(TOLD_REFUND_REASONS.map((reason) => sql.lit(reason)))})`
const NOBODY_WAITS = sql`(refund.status = 'WITHDRAWN' AND refund.follow_up IS NULL AND NOT ${TOLD})`

/** Which refunds are in a group: what `refundGroup` of the domain says, for a query. */
const IN_GROUP: Record<RefundGroup, RawBuilder<boolean>> = {
  'to-accept': sql`refund.status = 'REQUESTED'`,
  'to-look-at': sql`(refund.status = 'PARKED' OR ${UNGIVEN} AND refund.follow_up IS NULL AND NOT ${NOBODY_WAITS})`,
  'under-way': sql`refund.status IN ('ACCEPTED', 'SUBMITTED')`,
  done: sql`(refund.status = 'SUCCEEDED' OR ${UNGIVEN} AND refund.follow_up = 'paid-elsewhere')`,
  'not-given': sql`(${NOBODY_WAITS} OR ${UNGIVEN} AND refund.follow_up IN ('asked-again', 'told-nothing', 'decision-undone'))`,
}

/** What waits comes with the longest waiting first, what is over with the newest. */
const IS_OVER: Record<RefundGroup, boolean> = {
  'to-accept': false,
  'to-look-at': false,
  'under-way': false,
  done: true,
  'not-given': true,
}

/** Refunds with who asked and accepted, why they stand so, and what was written last. */
function selectLines(db: Database) {
  return db
    .selectFrom('refund')
    .leftJoin('staff as asker', 'asker.id', 'refund.requested_by')
    .leftJoin('staff as accepter', 'accepter.id', 'refund.accepted_by')
    .select([
      'refund.id',
      'refund.status',
      'refund.amount_cents as amountCents',
      'refund.reason',
      'refund.follow_up as followUp',
      'refund.requested_by as requestedBy',
      'asker.name as askedBy',
      'accepter.name as acceptedBy',
      'refund.created_at as createdAt',
      'refund.updated_at as updatedAt',
    ])
    .select(ENDED_BY.as('endedBy'))
    .select((line) => [
      line
        .selectFrom('refund_event')
        .select('cause')
        .whereRef('refund_event.refund_id', '=', 'refund.id')
        .whereRef('to_status', '=', 'refund.status')
        .where('kind', '=', 'changed')
        .orderBy('refund_event.id', 'desc')
        .limit(1)
        .as('cause'),
      line
        .selectFrom('refund_event')
        .select('remark')
        .whereRef('refund_event.refund_id', '=', 'refund.id')
        .where('remark', 'is not', null)
        .orderBy('refund_event.id', 'desc')
        .limit(1)
        .as('remark'),
    ])
}

export type LineRow = Awaited<ReturnType<typeof listLinesOfRequest>>[number]

/** The refunds of a request, oldest first. */
export function listLinesOfRequest(db: Database, requestId: string) {
  return selectLines(db)
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.request_id', '=', requestId)
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .execute()
}

/** A page of a group, each with its case. */
export function listGroup(
  db: Database,
  { group, after, limit }: { group: RefundGroup; after?: PageMark | undefined; limit: number },
) {
  const isOver = IS_OVER[group]
  const order = isOver ? 'desc' : 'asc'
  return selectLines(db)
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('request', 'request.id', 'payment.request_id')
    .innerJoin('vignette', 'vignette.request_id', 'request.id')
    .innerJoin('account', 'account.id', 'request.account_id')
    .select([
      ...(['vignette.id as caseId', 'request.boat_name as boatName'] as const),
      ...([
        'account.initials',
        'account.surname_prefix as surnamePrefix',
        'account.surname',
      ] as const),
      ...COMPANY_OF_REQUEST,
      ...REFERENCE,
    ])
    .where(IN_GROUP[group])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(refund.created_at, refund.id) ${sql.raw(isOver ? '<' : '>')} (${after?.at}, ${after?.id})`,
      ),
    )
    .orderBy('refund.created_at', order)
    .orderBy('refund.id', order)
    .limit(limit)
    .execute()
}

/** How many wait for somebody, or are under way; what is over is not counted. */
export async function countGroups(db: Database): Promise<{ group: RefundGroup; count: number }[]> {
  const groups = ['to-accept', 'to-look-at', 'under-way'] as const
  return Promise.all(groups.map(async (group) => ({ group, count: await countGroup(db, group) })))
}

/** How many are in a group. */
export async function countGroup(db: Database, group: RefundGroup): Promise<number> {
  const { count } = await db
    .selectFrom('refund')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(IN_GROUP[group])
    .executeTakeFirstOrThrow()
  return count
}
