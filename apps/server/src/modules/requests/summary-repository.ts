import { type DocumentType, fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import type { StepAnswers } from '@vignettes/domain/wizard/answers.ts'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../ports/database.ts'
import { WHERE_TO_REACH } from '../../ports/tables/account.ts'
import { COMPANY_OF_REQUEST } from '../../ports/tables/company.ts'
import { REFERENCE } from '../../ports/tables/request.ts'
import { GRANTED_AT, IS_STOPPED } from '../../ports/tables/vignette.ts'
import { ANSWERS, answersOf } from '../../ports/tables/answers-of-row.ts'
import type { Owner } from './repository.ts'

/** A request with its applicant and its current documents, of its owner only. */
export async function findForSummary(db: Database, { accountId, requestId }: Owner) {
  const row = await db
    .selectFrom('request')
    .innerJoin('account', 'account.id', 'request.account_id')
    .leftJoin('vignette', 'vignette.request_id', 'request.id')
    .select([
      'request.id as requestId',
      'request.district',
      'request.type',
      'request.category',
      'vignette.status',
      IS_STOPPED.as('isStopped'),
      GRANTED_AT.as('grantedAt'),
      'vignette.number',
      'vignette.valid_from as validFrom',
      'vignette.valid_until as validUntil',
      ...REFERENCE,
      ...ANSWERS,
      'request.cost_cents as costCents',
      'request.vignette_year as vignetteYear',
      'request.full_year_cost_cents as fullYearCostCents',
      'request.terms',
      'request.remaining_months as remainingMonths',
      'request.credit_cents as creditCents',
      'request.credit_reason as creditReason',
      'request.created_at as createdAt',
      'request.saved_at as savedAt',
      'account.initials',
      'account.surname_prefix',
      'account.surname',
      ...COMPANY_OF_REQUEST,
      ...WHERE_TO_REACH,
    ])
    .select((expression) =>
      jsonObjectFrom(
        expression
          .selectFrom('payment_attempt')
          .innerJoin('payment', 'payment.id', 'payment_attempt.payment_id')
          .select(['payment_attempt.method', 'payment_attempt.service_code as card'])
          .whereRef('payment.request_id', '=', 'request.id')
          .where('payment_attempt.status', '=', 'PAID')
          .orderBy('payment_attempt.created_at')
          .limit(1),
      ).as('paidBy'),
    )
    .where('request.id', '=', requestId)
    .where('request.account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return undefined
  const answers = answersOf(row)
  const { BoatDocuments: files } = answers
  const current = files && {
    ...files,
    ...(await currentFiles(db, { accountId, requestId }, files)),
  }
  return {
    ...row,
    paidBy: row.paidBy ?? null,
    answers: { ...answers, ...(current && { BoatDocuments: current }) },
  }
}

/** The answers name what was sent first: of a document that was sent again the file that counts is another, and what the desk asked for they do not know. */
async function currentFiles(
  db: Database,
  { accountId, requestId }: Owner,
  answered: StepAnswers['BoatDocuments'],
): Promise<StepAnswers['BoatDocuments']> {
  const rows = await db
    .selectFrom('document')
    .select(['id', 'type', 'file_name as name', 'size_bytes as size'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('document as asked')
          .select('asked.id')
          .where('asked.request_id', '=', requestId)
          .whereRef('asked.type', '=', 'document.type')
          .where('asked.never_sent', '=', true),
      ).as('wasAsked'),
    )
    .where('request_id', '=', requestId)
    .where('account_id', '=', accountId)
    .where('status', '!=', 'replaced')
    .where('never_sent', '=', false)
    .execute()
  return Object.fromEntries(
    rows
      .map(({ type, wasAsked, ...file }) => [fieldOfDocument(type), file, wasAsked] as const)
      .filter(([field, , wasAsked]) => wasAsked || answered[field])
      .map(([field, file]) => [field, file]),
  )
}

/** What a request has, each type once; also what was rejected, and what was kept until its time was over. */
export async function listDocumentTypes(db: Database, requestId: string): Promise<DocumentType[]> {
  const rows = await db
    .selectFrom('document')
    .select('type')
    .distinct()
    .where('request_id', '=', requestId)
    .where('status', '!=', 'replaced')
    .where('never_sent', '=', false)
    .execute()
  return rows.map(({ type }) => type)
}
