import type { Reminder } from '@vignettes/domain/account/reminders.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { VALID_STATUSES } from '@vignettes/domain/vignette/vignette-states.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ports/database.ts'
import { GETS_REMINDERS } from '../../ports/tables/account.ts'
import { isToldOfFailureSince } from '../../ports/tables/payment.ts'
import { HAS_NO_NEXT, READY_AT } from '../../ports/tables/vignette.ts'

/** Whom a reminder is due of. */
export type Due =
  | { kind: 'payment-open'; savedFrom: Date; savedUntil: Date; now: Date }
  | { kind: 'pickup-waiting'; readySince: Date }
  | {
      kind: 'renewal-open' | 'vignette-ends' | 'vignette-ends-soon'
      endsFrom: BusinessDate
      endsUntil: BusinessDate
    }

/** Vignettes that a reminder is due of, of owners who get them: from now on it was given. @returns the requests that they are of */
export async function markReminded(
  tx: Transaction,
  due: Due,
  { now, most }: { now: Date; most: number },
): Promise<string[]> {
  const found = await dueOf(tx, due)
    .where(GETS_REMINDERS)
    .where(wasNotGiven(due.kind))
    .limit(most)
    // Who deletes an account, or another process with the same errand, is not waited for.
    .forUpdate('vignette')
    .skipLocked()
    .execute()
  if (found.length === 0) return []
  const given = await tx
    .insertInto('reminder')
    .values(found.map(({ id }) => ({ vignette_id: id, kind: due.kind, reminded_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('vignette_id')
    .execute()
  const isGiven = new Set(given.map(({ vignette_id }) => vignette_id))
  return found.filter(({ id }) => isGiven.has(id)).map(({ requestId }) => requestId)
}

function dueOf(tx: Transaction, due: Due) {
  const all = ofOwners(tx)
  switch (due.kind) {
    case 'payment-open':
      return (
        all
          .where('vignette.status', '=', 'AWAITING_PAYMENT')
          .where('request.type', '=', 'transit')
          .where('request.saved_at', '>', due.savedFrom)
          .where('request.saved_at', '<=', due.savedUntil)
          .where(IS_UNPAID)
          // Two letters at once about one payment are noise: the one that says what became of it goes.
          .where(hasNoEndToTell(due))
          .where((is) => is.not(isToldOfFailureSince(sql`${due.savedUntil}::timestamptz`)))
          .orderBy('request.saved_at')
      )
    case 'pickup-waiting':
      return all
        .where('vignette.status', '=', 'READY_FOR_PICKUP')
        .where(READY_AT, '<=', due.readySince)
    case 'renewal-open':
      return ending(all, due).where('request.type', '=', 'mooring')
    case 'vignette-ends':
    case 'vignette-ends-soon':
      return ending(all, due)
  }
}

function ofOwners(tx: Transaction) {
  return tx
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .innerJoin('account', 'account.id', 'vignette.account_id')
    .select(['vignette.id', 'request.id as requestId'])
}

/** Those that end on some days, and whose owner does not have the next. */
function ending(
  all: ReturnType<typeof ofOwners>,
  { endsFrom, endsUntil }: { endsFrom: BusinessDate; endsUntil: BusinessDate },
) {
  return all
    .where('vignette.status', 'in', VALID_STATUSES)
    .where('vignette.valid_until', '>=', endsFrom)
    .where('vignette.valid_until', '<=', endsUntil)
    .where(HAS_NO_NEXT)
    .orderBy('vignette.valid_until')
}

const wasNotGiven = (kind: Reminder) => sql<boolean>`NOT EXISTS (
  SELECT FROM reminder WHERE reminder.vignette_id = vignette.id AND reminder.kind = ${kind})`

/** That no attempt is over without its end having been told, and none was begun so lately that its end is still to be told. */
const hasNoEndToTell = ({
  savedUntil,
  now,
}: {
  savedUntil: Date
  now: Date
}) => sql<boolean>`NOT EXISTS (
  SELECT FROM payment JOIN payment_attempt ON payment_attempt.payment_id = payment.id
  WHERE payment.request_id = request.id AND payment_attempt.status = 'OPEN'
    AND (payment_attempt.expires_at <= ${now} OR payment_attempt.created_at > ${savedUntil}))`

/** Nothing is under way, nor looked at by a case handler. */
const IS_UNPAID = sql<boolean>`NOT EXISTS (
  SELECT FROM payment WHERE payment.request_id = request.id
    AND (payment.status IN ('PAID', 'PROCESSING') OR payment.in_review))`
