import type { Selectable } from 'kysely'
import type { Database } from '../../ports/database.ts'
import { RECEIVED_CENTS } from '../../ports/tables/payment.ts'
import type { PaymentDifferenceTable } from '../../ports/tables/payment-comparison.ts'

/** Whether it is this caller who compares, and when that was done last; undefined when it is not due. */
export async function claimComparison(
  db: Database,
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<{ comparedAt: Date | null } | undefined> {
  return db
    .insertInto('payment_comparison')
    .values({ next_at: nextAt, compared_at: null })
    .onConflict((conflict) =>
      conflict
        .column('is_only_row')
        .doUpdateSet({ next_at: nextAt })
        .where('payment_comparison.next_at', '<=', now),
    )
    .returning('compared_at as comparedAt')
    .executeTakeFirst()
}

export async function finishComparison(
  db: Database,
  { comparedAt, nextAt }: { comparedAt: Date; nextAt: Date },
): Promise<void> {
  await db
    .updateTable('payment_comparison')
    .set({ compared_at: comparedAt, next_at: nextAt })
    .execute()
}

export async function findComparedAt(db: Database): Promise<Date | undefined> {
  const row = await db.selectFrom('payment_comparison').select('compared_at').executeTakeFirst()
  return row?.compared_at ?? undefined
}

/** How an attempt stands, and its payment. */
export async function findCompared(db: Database, attemptId: string) {
  return db
    .selectFrom('payment_attempt')
    .innerJoin('payment', 'payment.id', 'payment_attempt.payment_id')
    .select(['payment_attempt.id', 'payment_id as paymentId', 'payment_attempt.status'])
    .select('in_review as inReview')
    .where('payment_attempt.id', '=', attemptId)
    .executeTakeFirst()
}

/** What is paid here of what was ordered in a time. */
export async function listPaid(db: Database, { from, until }: { from: Date; until: Date }) {
  return db
    .selectFrom('payment_attempt')
    .select(['id', 'provider_payment_id as providerPaymentId', 'currency'])
    .select(RECEIVED_CENTS.as('amountCents'))
    .where('status', '=', 'PAID')
    .where('provider_payment_id', 'is not', null)
    .$narrowType<{ providerPaymentId: string }>()
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .execute()
}

/** Writes down a difference; one that was found before is left as it is. @returns whether it is new */
export async function insertDifference(
  db: Database,
  difference: Selectable<PaymentDifferenceTable>,
): Promise<boolean> {
  const row = await db
    .insertInto('payment_difference')
    .values(difference)
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}

/** What was paid there is settled as soon as it is paid here, however that came. */
export async function resolveSettled(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('payment_difference')
    .set({ resolved_at: now })
    .where('kind', '=', 'paid-there')
    .where('resolved_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_attempt')
          .select('id')
          .whereRef('payment_attempt.id', '=', 'payment_difference.attempt_id')
          .where('status', '=', 'PAID'),
      ),
    )
    .execute()
}

export async function countOpenDifferences(db: Database) {
  return db
    .selectFrom('payment_difference')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('resolved_at', 'is', null)
    .groupBy('kind')
    .execute()
}
