import type { Database } from '../../ports/database.ts'
import { WHERE_TO_REACH } from '../../ports/tables/account.ts'
import { REFERENCE } from '../../ports/tables/request.ts'
import { ANSWERS, answersOf } from './answers-of-row.ts'
import type { Owner } from './repository.ts'

/** A request with its applicant, of its owner only. */
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
      ...WHERE_TO_REACH,
    ])
    .where('request.id', '=', requestId)
    .where('request.account_id', '=', accountId)
    .executeTakeFirst()
  return row && { ...row, answers: answersOf(row) }
}
