import type { Reminder } from '@vignettes/domain/account/reminders.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import { GETS_REMINDERS } from '../../ports/tables/account.ts'
import { isToldOfFailureSince } from '../../ports/tables/payment.ts'
import { PICKUP_LOCATION, REFERENCE } from '../../ports/tables/request.ts'
import { HAS_NO_NEXT, READY_AT } from '../../ports/tables/vignette.ts'
import { RECEIVER } from './repository.ts'
import { Told } from './told.ts'

const REMINDED_AT = sql`(SELECT reminded_at FROM reminder WHERE reminder.vignette_id = vignette.id AND reminder.kind = 'payment-open')`

/** A request and its vignette as they stand now, of an owner who gets reminders. */
export async function findReminded(database: Database, requestId: string) {
  const row = await database
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .innerJoin('account', 'account.id', 'vignette.account_id')
    .leftJoin('payment', 'payment.request_id', 'request.id')
    .select([
      ...RECEIVER,
      ...REFERENCE,
      'account.id as accountId',
      'request.id as requestId',
      'vignette.id as vignetteId',
      'vignette.status',
      'vignette.number',
      'vignette.valid_until as validUntil',
      'request.type',
      'request.district',
      'request.boat_name as boatName',
      'request.cost_cents as costCents',
      'payment.status as paymentStatus',
      'payment.in_review as isInReview',
      PICKUP_LOCATION,
      READY_AT.as('readyAt'),
    ])
    .select(HAS_NO_NEXT.as('hasNoNext'))
    .select(isToldOfFailureSince(REMINDED_AT).as('isToldOfFailure'))
    .where('vignette.request_id', '=', requestId)
    .where(GETS_REMINDERS)
    .executeTakeFirst()
  return row && { ...row, boatName: new Told(row.boatName) }
}

/**
 * Takes back that a reminder was given, of an account that goes: once that is undone it is due again. Its job goes in the same
 * transaction, so that it is tried no more, and keeps no later one out.
 *
 * @param of the reminder of a request, or a draft
 */
export function takeBackReminder(
  database: Database,
  jobId: string,
  of: { kind: Reminder; requestId: string } | { draftId: string },
): Promise<void> {
  return database.transaction().execute(async (tx) => {
    const job = await tx
      .selectFrom('outbox')
      .select('attempts')
      .where('id', '=', jobId)
      .executeTakeFirst()
    // What was tried before may have come through.
    if (job && job.attempts > 1) return
    const isTakenBack = 'draftId' in of ? await unmarkDraft(tx, of) : await unmarkRequest(tx, of)
    if (isTakenBack) await tx.deleteFrom('outbox').where('id', '=', jobId).execute()
  })
}

async function unmarkDraft(tx: Transaction, { draftId }: { draftId: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('draft')
    .from('account')
    .set({ reminded_at: null })
    .where('draft.id', '=', draftId)
    .whereRef('account.id', '=', 'draft.account_id')
    .where('account.erase_after', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function unmarkRequest(
  tx: Transaction,
  { kind, requestId }: { kind: Reminder; requestId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reminder')
    .using(['vignette', 'account'])
    .where('reminder.kind', '=', kind)
    .whereRef('vignette.id', '=', 'reminder.vignette_id')
    .where('vignette.request_id', '=', requestId)
    .whereRef('account.id', '=', 'vignette.account_id')
    .where('account.erase_after', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
