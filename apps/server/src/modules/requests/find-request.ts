import { SUBMISSIONS } from '@vignettes/domain/vignette/change-reasons.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import type { Database } from '../../ports/database.ts'
import { ANSWERS, answersOf } from '../../ports/tables/answers-of-row.ts'
import { IS_OTHER_BEING_CONFIRMED } from '../../ports/tables/mandate.ts'
import { HELPER, nameOfHelper, REFERENCE } from '../../ports/tables/request.ts'
import { GRANTED_AT } from '../../ports/tables/vignette.ts'
import type { Owner } from './repository.ts'

/** A request with how its payment stands, of its owner only. */
export async function findRequest(db: Database, { accountId, requestId }: Owner) {
  const row = await db
    .selectFrom('request')
    .leftJoin('payment', 'payment.request_id', 'request.id')
    .leftJoin('vignette', 'vignette.request_id', 'request.id')
    .select([
      'request.id as requestId',
      'vignette.id as vignetteId',
      'vignette.status as vignetteStatus',
      'vignette.number',
      GRANTED_AT.as('grantedAt'),
      'request.district',
      'request.type',
      'request.category',
      'request.created_at as createdAt',
      'request.saved_at as savedAt',
      'request.cost_cents as costCents',
      'request.vignette_year as vignetteYear',
      'request.terms',
      ...REFERENCE,
      ...ANSWERS,
      'payment.status as paymentStatus',
    ])
    .select((expression) =>
      expression
        .selectFrom('vignette_event')
        .select('vignette_event.reason')
        .whereRef('vignette_event.vignette_id', '=', 'vignette.id')
        .where('to_status', '=', 'IN_REVIEW')
        .orderBy('vignette_event.id')
        .limit(1)
        .as('submittedBy'),
    )
    .select((expression) =>
      expression
        .selectFrom('mandate')
        // Null without one that is pending.
        .select(({ fn }) => fn<boolean | null>('bool_or', ['mandate.is_processing']).as('any'))
        .whereRef('mandate.request_id', '=', 'request.id')
        .where('mandate.status', '=', 'PENDING')
        .as('isMandateProcessing'),
    )
    .select((expression) =>
      expression
        .exists(
          expression
            .selectFrom('mandate')
            .select('mandate.id')
            .whereRef('mandate.account_id', '=', 'request.account_id')
            .where('mandate.status', '=', 'CONFIRMED'),
        )
        .as('hasMandate'),
    )
    .select(IS_OTHER_BEING_CONFIRMED.as('isOtherMandateProcessing'))
    .leftJoin('account as helper', 'helper.id', 'request.filled_in_by')
    .select([...HELPER])
    .where('request.id', '=', requestId)
    .where('request.account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return undefined
  const { requestId: id, district, type, createdAt, savedAt, paymentStatus, submittedBy } = row
  return {
    requestId: id,
    reference: referenceOf(row),
    district,
    type,
    ...{ category: row.category, createdAt, savedAt },
    paymentStatus,
    vignetteId: row.vignetteId,
    vignetteStatus: row.vignetteStatus,
    number: row.number,
    grantedAt: row.grantedAt,
    hasMandate: Boolean(row.hasMandate),
    isMandatePending: row.isMandateProcessing !== null,
    isMandateProcessing: row.isMandateProcessing === true,
    isOtherMandateProcessing: row.isOtherMandateProcessing,
    costCents: row.costCents,
    terms: row.terms,
    year: row.vignetteYear,
    filledInBy: nameOfHelper(row),
    submittedBy: submittedBy && (SUBMISSIONS.find((one) => one === submittedBy) ?? 'request-saved'),
    data: answersOf(row),
  }
}
