import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import type { Company } from '@vignettes/domain/account/company.ts'
import { referenceYear, type ReferenceNumber } from '@vignettes/domain/vignette/reference.ts'
import type { RequestOrigin } from '@vignettes/domain/casework/counter-request.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import type { NoCreditReason } from '@vignettes/domain/vignette/credit.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import type { VignetteCategory } from '@vignettes/domain/vignette/categories.ts'
import type { Answers } from '@vignettes/domain/wizard/answers.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { COMPANY_OF_REQUEST, companyColumnsOf, companyOf } from '../../ports/tables/company.ts'
import { REFERENCE } from '../../ports/tables/request.ts'
import { PLAIN_NUMBER } from '../../ports/tables/vignette.ts'

export interface Owner {
  accountId: string
  requestId: string
}

/** What a request is for: it stays that for as long as it exists. */
export interface Product {
  district: District
  type: VignetteType
}

/** What a request of this account is for. */
export function findProduct(db: Database, { accountId, requestId }: Owner) {
  return db
    .selectFrom('request')
    .select(['district', 'type'])
    .where('id', '=', requestId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** The request that an account has already made of a draft, and what it is for. */
export function findByIdempotencyKey(
  db: Database,
  { accountId, idempotencyKey }: { accountId: string; idempotencyKey: string },
) {
  return db
    .selectFrom('request')
    .select(['id', 'district', 'type'])
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

export interface NewRequest extends Owner, Product {
  category: VignetteCategory
  answers: Answers
  costCents: number
  validUntil: BusinessDate
  /** Of a mooring request. */
  mooring?: {
    vignetteYear: number
    fullYearCostCents: number
    terms: 1 | 4
    remainingMonths: number
    creditCents: number
    creditReason: NoCreditReason | undefined
    creditedVignetteId: string | undefined
  }
  idempotencyKey: string | undefined
  /** Which staff member made it, and how it was asked for. */
  madeBy?: { staffId: string; origin: RequestOrigin } | undefined
  /** That staff were told of; without it the one of the account. */
  company?: Company | undefined
  /** The account of the helper who filled it in for its owner (issue 14, 9). */
  filledInBy?: string | undefined
  savedAt: Date
  /** SHA-256 of what was sent (decisions B13); null when nobody sent it. */
  savedAs: Buffer | null
}

/** @returns undefined when the account, or the staff member who makes it, already has a request with this idempotency key */
export async function insertRequest(
  tx: Transaction,
  request: NewRequest,
): Promise<ReferenceNumber | undefined> {
  return tx
    .insertInto('request')
    .values({
      id: request.requestId,
      account_id: request.accountId,
      district: request.district,
      type: request.type,
      ...answerColumns(request.answers),
      ...costColumns(request),
      ...companyColumnsOf(request.accountId, request.company),
      idempotency_key: request.idempotencyKey ?? null,
      origin: request.madeBy?.origin ?? null,
      made_by: request.madeBy?.staffId ?? null,
      filled_in_by: request.filledInBy ?? null,
      reference_year: referenceYear(businessDate(request.savedAt)),
      created_at: request.savedAt,
      saved_at: request.savedAt,
      saved_as: request.savedAs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(REFERENCE)
    .executeTakeFirst()
}

/** For which company a request was sent. */
export async function findCompany(tx: Transaction, requestId: string): Promise<Company | null> {
  const row = await tx
    .selectFrom('request')
    .select(COMPANY_OF_REQUEST)
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  return companyOf(row)
}

/** Keeps a mandate of the account from being confirmed until the transaction ends. */
export async function holdAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirstOrThrow()
}

/** Locks a request for this product until the transaction ends, and tells how its vignette and payment stand. */
export async function lockRequest(
  tx: Transaction,
  { accountId, requestId, district, type }: Owner & Product,
) {
  return tx
    .selectFrom('request')
    .innerJoin('vignette', 'vignette.request_id', 'request.id')
    .leftJoin('payment', 'payment.request_id', 'request.id')
    .select([
      ...REFERENCE,
      'request.cost_cents as costCents',
      'request.credited_vignette_id as creditedVignetteId',
      'vignette.id as vignetteId',
      'vignette.status as vignetteStatus',
      'payment.status as paymentStatus',
    ])
    .where('request.id', '=', requestId)
    .where('request.account_id', '=', accountId)
    .where('request.district', '=', district)
    .where('request.type', '=', type)
    .forUpdate('request')
    .executeTakeFirst()
}

/** A request that is no longer its owner's to change: how it was sent, and how its payment stands. */
export async function findSubmission(db: Database, { accountId, requestId }: Owner) {
  return db
    .selectFrom('request')
    .innerJoin('vignette', 'vignette.request_id', 'request.id')
    .leftJoin('payment', 'payment.request_id', 'request.id')
    .select([...REFERENCE, 'request.saved_as as savedAs', 'payment.status as paymentStatus'])
    .select('vignette.status as vignetteStatus')
    .where('request.id', '=', requestId)
    .where('request.account_id', '=', accountId)
    .where((is) =>
      is.or([is('vignette.status', '<>', 'AWAITING_PAYMENT'), is('payment.status', '=', 'PAID')]),
    )
    .executeTakeFirst()
}

/** What an unpaid request says now, after its owner has changed something. */
export async function updateRequest(
  tx: Transaction,
  request: Owner &
    Pick<
      NewRequest,
      | 'answers'
      | 'category'
      | 'costCents'
      | 'validUntil'
      | 'mooring'
      | 'savedAt'
      | 'savedAs'
      | 'filledInBy'
    >,
): Promise<void> {
  await tx
    .updateTable('request')
    .set({
      ...answerColumns(request.answers),
      ...costColumns(request),
      ...companyColumnsOf(request.accountId),
      saved_at: request.savedAt,
      saved_as: request.savedAs,
      // Whoever sends it last: the owner who takes it over has filled it in.
      filled_in_by: request.filledInBy ?? null,
    })
    .where('id', '=', request.requestId)
    .where('account_id', '=', request.accountId)
    .execute()
}

/** Which vignette is a request's, of its owner only. */
export async function findVignetteOfRequest(tx: Transaction, { accountId, requestId }: Owner) {
  return tx
    .selectFrom('request')
    .innerJoin('vignette', 'vignette.request_id', 'request.id')
    .select(['vignette.id as vignetteId', 'request.type'])
    .where('request.id', '=', requestId)
    .where('request.account_id', '=', accountId)
    .executeTakeFirst()
}

function costColumns(
  request: Pick<NewRequest, 'category' | 'costCents' | 'validUntil' | 'mooring'>,
) {
  return {
    category: request.category,
    cost_cents: request.costCents,
    valid_until: request.validUntil,
    vignette_year: request.mooring?.vignetteYear ?? null,
    full_year_cost_cents: request.mooring?.fullYearCostCents ?? null,
    terms: request.mooring?.terms ?? null,
    remaining_months: request.mooring?.remainingMonths ?? null,
    credit_cents: request.mooring?.creditCents ?? null,
    credit_reason: request.mooring?.creditReason ?? null,
    credited_vignette_id: request.mooring?.creditedVignetteId ?? null,
  }
}

function answerColumns(answers: Answers) {
  const { BoatGeneralInfo: boat, DriveType } = answers
  if (!boat || !DriveType) throw new Error('a request is stored with all of its answers')
  return {
    boat_name: boat.boatName,
    boat_length_m: boat.boatLength,
    boat_width_m: boat.boatWidth,
    drive_type_id: DriveType.driveTypeID,
    answers: JSON.stringify({ ...answers, BoatGeneralInfo: { boatName: boat.boatName } }),
  }
}

/**
 * A vignette of an account by its number, and when it was withdrawn.
 *
 * @param number without its dashes
 */
export async function findOwnVignette(db: Database, accountId: string, number: string) {
  return db
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .leftJoin('vignette_event', (join) =>
      join
        .onRef('vignette_event.vignette_id', '=', 'vignette.id')
        .onRef('vignette_event.to_status', '=', 'vignette.status')
        .on('vignette_event.to_status', '=', 'WITHDRAWN'),
    )
    .select([
      'vignette.id',
      'request.vignette_year as year',
      'request.full_year_cost_cents as fullYearCostCents',
      'vignette_event.happened_at as withdrawnAt',
    ])
    .where('vignette.account_id', '=', accountId)
    .where(PLAIN_NUMBER, '=', number)
    .orderBy('vignette_event.happened_at', 'desc')
    .executeTakeFirst()
}

/** Whether a mandate was begun at a bank for a request, and is not decided yet. */
export async function isMandateUnderWay(tx: Transaction, requestId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('mandate')
    .select('id')
    .where('request_id', '=', requestId)
    .where('status', '=', 'PENDING')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
