import { asksAboutMoney } from '@vignettes/domain/vignette/money-at-end.ts'
import { TOLD_REFUND_REASONS } from '@vignettes/domain/vignette/refund-states.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import { RECEIVED_CENTS } from '../../ports/tables/payment.ts'
import { COUNTS_AS_BACK } from '../../ports/tables/refund.ts'

/** What the undoing of a decision takes back of its refunds: nobody accepted it yet. */
const TAKEN_BACK_WHEN_UNDONE = sql<boolean>`(refund.status = 'REQUESTED' AND refund.follow_up IS NULL
  AND refund.reason IN (${sql.join(TOLD_REFUND_REASONS)}))`

/**
 * Whether what was paid for a request goes back, or has gone, because of a decision, or is all going back: as long as it does it is not
 * paid for.
 * @param isUndone asks how it stands once that decision is undone
 */
export async function isPaidBack(
  tx: Database | Transaction,
  requestId: string,
  { isUndone = false } = {},
): Promise<boolean> {
  const row = await tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(({ fn }) => [
      fn.sum<number>('refund.amount_cents').as('backCents'),
      fn.countAll<number>().filterWhere('reason', 'in', TOLD_REFUND_REASONS).as('decided'),
    ])
    .select((of) =>
      of
        .selectFrom('payment_attempt')
        .innerJoin('payment as paid', 'paid.id', 'payment_attempt.payment_id')
        .select(({ fn }) => fn.sum<number>(RECEIVED_CENTS).as('cents'))
        .where('paid.request_id', '=', requestId)
        .where('payment_attempt.status', '=', 'PAID')
        .as('receivedCents'),
    )
    .where('payment.request_id', '=', requestId)
    .where(COUNTS_AS_BACK)
    .$if(isUndone, (query) => query.where(sql<boolean>`NOT ${TAKEN_BACK_WHEN_UNDONE}`))
    .executeTakeFirstOrThrow()
  const { decided, backCents, receivedCents } = row
  return decided > 0 || (backCents !== null && backCents >= (receivedCents ?? 0))
}

/** Decisions B19: whether a request has ended without anybody having said since what becomes of money that came for it. */
export async function isMoneyToSettle(
  db: Database | Transaction,
  vignetteId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('vignette')
    .select(['status', 'number'])
    .select(
      sql<boolean>`EXISTS (
        SELECT FROM desk_event
        WHERE desk_event.vignette_id = vignette.id AND desk_event.detail -> 'money' IS NOT NULL
          AND desk_event.happened_at >= (
            SELECT max(happened_at) FROM vignette_event WHERE vignette_event.vignette_id = vignette.id)
      )`.as('isSettled'),
    )
    .where('id', '=', vignetteId)
    .executeTakeFirst()
  return row !== undefined && asksAboutMoney(row) && !row.isSettled
}
