import type { SpentReason } from '@vignettes/domain/casework/corrections.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { plainVignetteNumber } from '@vignettes/domain/rules/vignette-number.ts'
import type { ChangeReason } from '@vignettes/domain/vignette/change-reasons.ts'
import type { Validity } from '@vignettes/domain/vignette/validity.ts'
import { VALID_STATUSES, type VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import { columnsOfPrice } from '../../ports/mooring-offers.ts'
import { PLAIN_NUMBER, PLAIN_SPENT_NUMBER } from '../../ports/tables/vignette.ts'
import type { Grant, LockedVignette } from '../../ports/vignettes.ts'

/** A new vignette and the first row of its history. */
export async function insertVignette(
  tx: Transaction,
  vignette: {
    id: string
    accountId: string
    requestId: string
    status: VignetteStatus
    reason: 'request-at-desk' | 'request-saved'
    isByHelper?: boolean
    validFrom: BusinessDate
    validUntil: BusinessDate
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('vignette')
    .values({
      id: vignette.id,
      account_id: vignette.accountId,
      request_id: vignette.requestId,
      number: null,
      status: vignette.status,
      valid_from: vignette.validFrom,
      valid_until: vignette.validUntil,
      created_at: now,
    })
    .execute()
  await insertEvent(tx, {
    vignetteId: vignette.id,
    from: null,
    to: vignette.status,
    reason: vignette.reason,
    isByHelper: vignette.isByHelper,
    now,
  })
}

/** From when until when the vignette of a request is asked for. */
export async function changeValidity(
  tx: Transaction,
  asked: { requestId: string; validFrom: BusinessDate; validUntil: BusinessDate },
): Promise<void> {
  await tx
    .updateTable('vignette')
    .set({ valid_from: asked.validFrom, valid_until: asked.validUntil })
    .where('request_id', '=', asked.requestId)
    .execute()
}

/** The vignette of a request, locked until the transaction ends. */
export async function lockByRequest(tx: Transaction, requestId: string) {
  return tx
    .selectFrom('vignette')
    .select(['id', 'status', 'number'])
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()
}

/** A vignette, locked until the transaction ends; with an owner, of that owner only. */
export async function lockById(
  tx: Transaction,
  { vignetteId, accountId }: { vignetteId: string; accountId?: string },
): Promise<LockedVignette | undefined> {
  return tx
    .selectFrom('vignette')
    .select(['id', 'account_id as accountId', 'request_id as requestId', 'status', 'number'])
    .where('id', '=', vignetteId)
    .where((is) => (accountId === undefined ? is.lit(true) : is('account_id', '=', accountId)))
    .forUpdate()
    .executeTakeFirst()
}

/** Vignettes that were granted and whose validity ended before a day. */
export async function listEnded(db: Database, today: BusinessDate, limit: number) {
  return db
    .selectFrom('vignette')
    .select('id')
    .where('status', 'in', VALID_STATUSES)
    .where('valid_until', '<', today)
    .orderBy('valid_until')
    .limit(limit)
    .execute()
}

/** Whether no other vignette has a number, or had it; nobody else takes it until the transaction ends. */
async function isNumberFree(tx: Transaction, vignetteId: string, number: string) {
  // Two that take one number come one after the other; a unique violation would end the transaction.
  const plain = plainVignetteNumber(number)
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${plain}, 0))`.execute(tx)
  const other = await tx
    .selectFrom('vignette')
    .select('id')
    .where('number', 'is not', null)
    .where(PLAIN_NUMBER, '=', plain)
    .where('id', '<>', vignetteId)
    .executeTakeFirst()
  const spent = await tx
    .selectFrom('spent_number')
    .select('vignette_id')
    .where(PLAIN_SPENT_NUMBER, '=', plain)
    .executeTakeFirst()
  return !other && !spent
}

/** Gives a locked vignette another number and keeps the old one. @returns false when the new one is not free */
export async function replaceNumber(
  tx: Transaction,
  { id, from, to, reason, now }: { id: string; from: string; to: string } & Spent,
): Promise<boolean> {
  if (!(await isNumberFree(tx, id, to))) return false
  await tx.updateTable('vignette').set({ number: to }).where('id', '=', id).execute()
  await spendNumber(tx, { id, number: from, reason, now })
  return true
}

/** Takes its number from a locked vignette, which is for the days that were asked for again. */
export async function takeNumberBack(
  tx: Transaction,
  { id, requestId, number }: LockedVignette,
  { validFrom, validUntil, isNumberSpent, now }: Validity & { isNumberSpent: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('vignette')
    .set({ number: null, valid_from: validFrom, valid_until: validUntil })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('request')
    .set({ valid_until: validUntil })
    .where('id', '=', requestId)
    .execute()
  if (isNumberSpent && number !== null)
    await spendNumber(tx, { id, number, reason: 'grant-undone', now })
}

interface Spent {
  reason: SpentReason
  now: Date
}

async function spendNumber(
  tx: Transaction,
  { id, number, reason, now }: { id: string; number: string } & Spent,
): Promise<void> {
  await tx
    .insertInto('spent_number')
    .values({ number, vignette_id: id, reason, spent_at: now })
    .execute()
}

/** Gives a locked vignette what a grant brings. @returns false when another has the number, or had it */
export async function assignNumber(
  tx: Transaction,
  vignetteId: string,
  { number, category, validFrom, validUntil, price }: Grant,
): Promise<boolean> {
  if (!(await isNumberFree(tx, vignetteId, number))) return false
  const { request_id: requestId } = await tx
    .updateTable('vignette')
    .set({ number, valid_from: validFrom, valid_until: validUntil })
    .where('id', '=', vignetteId)
    .returning('request_id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('request')
    .set({
      category,
      valid_until: validUntil,
      ...(price && columnsOfPrice(price)),
    })
    .where('id', '=', requestId)
    .execute()
  return true
}

/** Moves a locked vignette and writes down why, in one transaction. */
export async function changeStatus(
  tx: Transaction,
  change: {
    vignetteId: string
    from: VignetteStatus
    to: VignetteStatus
    reason: ChangeReason
    isByHelper?: boolean | undefined
    now: Date
  },
): Promise<void> {
  await tx
    .updateTable('vignette')
    .set({ status: change.to })
    .where('id', '=', change.vignetteId)
    .execute()
  await insertEvent(tx, change)
}

async function insertEvent(
  tx: Transaction,
  event: {
    vignetteId: string
    from: VignetteStatus | null
    to: VignetteStatus
    reason: ChangeReason
    isByHelper?: boolean | undefined
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('vignette_event')
    .values({
      vignette_id: event.vignetteId,
      from_status: event.from,
      to_status: event.to,
      reason: event.reason,
      happened_at: event.now,
      by_helper: event.isByHelper ?? null,
    })
    .execute()
}
