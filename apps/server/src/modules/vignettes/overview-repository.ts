import { ASKED_EVENTS } from '@vignettes/domain/casework/staff-events.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../ports/database.ts'
import { preparedQuery } from '../../ports/prepared-query.ts'
import { OF_BOAT } from '../../ports/tables/boat.ts'
import { COMPANY_OF_REQUEST } from '../../ports/tables/company.ts'
import { IS_BEING_CONFIRMED, IS_OTHER_BEING_CONFIRMED } from '../../ports/tables/mandate.ts'
import { HELPER, PICKUP_LOCATION, REFERENCE } from '../../ports/tables/request.ts'
import { GRANTED_AT, HAS_NO_NEXT, IS_STOPPED } from '../../ports/tables/vignette.ts'

/** What the overview shows of a vignette, in one query. */
function selectVignettes(db: Database, accountId: string) {
  return db
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .leftJoin('payment', 'payment.request_id', 'vignette.request_id')
    .select((expression) => [
      'vignette.id',
      'vignette.number',
      'vignette.status',
      'vignette.request_id as requestId',
      ...REFERENCE,
      'request.boat_name as boatName',
      'request.boat_length_m as boatLength',
      'request.boat_width_m as boatWidth',
      'request.vignette_year as vignetteYear',
      'request.credited_vignette_id as creditedVignetteId',
      'request.cost_cents as costCents',
      'request.created_at as requestedAt',
      'request.saved_at as savedAt',
      PICKUP_LOCATION,
      'vignette.valid_from as validFrom',
      'vignette.valid_until as validUntil',
      HAS_NO_NEXT.as('hasNoNext'),
      'request.type',
      'request.district',
      'payment.status as paymentStatus',
      expression
        .exists(
          expression
            .selectFrom('mandate')
            .select('mandate.id')
            .whereRef('mandate.account_id', '=', 'vignette.account_id')
            .where('mandate.status', '=', 'CONFIRMED'),
        )
        .as('hasMandate'),
      expression
        .exists(
          expression
            .selectFrom('mandate')
            .select('mandate.id')
            .whereRef('mandate.account_id', '=', 'vignette.account_id')
            .whereRef('mandate.request_id', '=', 'vignette.request_id')
            .where(IS_BEING_CONFIRMED),
        )
        .as('isMandateProcessing'),
      IS_OTHER_BEING_CONFIRMED.as('isOtherMandateProcessing'),
      IS_STOPPED.as('isStopped'),
      expression
        .selectFrom('documents_asked')
        .select('answer_by')
        .whereRef('documents_asked.vignette_id', '=', 'vignette.id')
        .where('ended_at', 'is', null)
        .as('answerBy'),
      jsonArrayFrom(
        expression
          .selectFrom('document')
          .select([
            'document.id',
            'document.type',
            'document.file_name as name',
            'document.media_type as mediaType',
            'document.created_at as sentAt',
            'document.status',
          ])
          .whereRef('document.request_id', '=', 'vignette.request_id')
          .where('document.status', '!=', 'replaced')
          .where('document.file_removed_at', 'is', null)
          .orderBy('document.created_at')
          .$narrowType<{ status: 'pending' | 'accepted' | 'rejected' }>(),
      ).as('documents'),
      jsonArrayFrom(
        expression
          .selectFrom('document as asked')
          .select('asked.type')
          .whereRef('asked.request_id', '=', 'vignette.request_id')
          .where('vignette.status', '=', 'DOCUMENTS_NEEDED')
          .where('asked.never_sent', '=', true)
          .where('asked.status', '=', 'rejected')
          .orderBy('asked.created_at')
          .orderBy('asked.id'),
      ).as('asked'),
    ])
    .where('vignette.account_id', '=', accountId)
}

const selectByOwner = preparedQuery(['accountId'], (db, { accountId }) =>
  selectVignettes(db, accountId)
    .select(OF_BOAT)
    .orderBy('vignette.created_at', 'desc')
    .orderBy('vignette.id', 'desc'),
)

/** One's own vignettes, newest first. */
export async function listByOwner(db: Database, accountId: string) {
  return selectByOwner(db, { accountId })
}

/** One vignette of one's own, with what the details show besides. */
export async function findById(db: Database, accountId: string, vignetteId: string) {
  return selectVignettes(db, accountId)
    .select(['request.drive_type_id as driveTypeId', 'request.category', 'request.terms'])
    .select(GRANTED_AT.as('grantedAt'))
    .select(COMPANY_OF_REQUEST)
    .leftJoin('account as helper', 'helper.id', 'request.filled_in_by')
    .select([...HELPER])
    .where('vignette.id', '=', vignetteId)
    .executeTakeFirst()
}

/** What happened with a vignette, oldest first. */
export async function listChanges(db: Database, vignetteId: string) {
  return db
    .selectFrom('vignette_event')
    .select(['reason', 'happened_at as at'])
    .where('vignette_id', '=', vignetteId)
    .orderBy('id')
    .execute()
}

/** What was asked besides, or no more, also while others were awaited and its status stayed. */
export async function listAskedOtherwise(db: Database, vignetteId: string) {
  const events = await db
    .selectFrom('desk_event')
    .select(['kind', 'happened_at as at'])
    .where('vignette_id', '=', vignetteId)
    .where('kind', 'in', ASKED_EVENTS)
    .orderBy('id')
    .execute()
  return events.flatMap(({ kind, at }) =>
    ASKED_EVENTS.filter((each) => each === kind).map((reason) => ({ reason, at })),
  )
}

/** Why a case handler refused or withdrew a vignette; the last time counts. */
export async function findEndingDecision(db: Database, vignetteId: string) {
  return db
    .selectFrom('desk_event')
    .select(['note', 'detail', 'happened_at as at'])
    .where('vignette_id', '=', vignetteId)
    .where('kind', 'in', ['refuse', 'withdraw'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What staff decided last about money that was paid: with the end of a vignette, or of money that came after it. */
export async function findMoneyAnswer(db: Database, vignetteId: string) {
  const row = await db
    .selectFrom('desk_event')
    .select(['detail', 'happened_at as at'])
    .where('vignette_id', '=', vignetteId)
    .where(sql<boolean>`detail -> 'money' IS NOT NULL`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const answer = row?.detail?.money
  return answer && { answer, at: row.at }
}

/** The money that goes back of a request, or was to, oldest first; the remark is what was written for its owner. */
export function listRefunds(db: Database, requestId: string) {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.status',
      'refund.reason',
      'refund.follow_up as followUp',
      'refund.amount_cents as amountCents',
      'refund.accepted_by as acceptedBy',
      'refund.updated_at as at',
    ])
    .select((line) =>
      line
        .selectFrom('refund_event')
        .select('remark')
        .whereRef('refund_event.refund_id', '=', 'refund.id')
        .where((either) =>
          either.or([
            either('kind', '=', 'requested'),
            either('refund_event.follow_up', '=', 'told-nothing'),
          ]),
        )
        .orderBy('refund_event.id', 'desc')
        .limit(1)
        .as('remark'),
    )
    .where('payment.request_id', '=', requestId)
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .execute()
}

export type ListedRow = Awaited<ReturnType<typeof listByOwner>>[number]
export type DetailsRow = NonNullable<Awaited<ReturnType<typeof findById>>>
/** What both have. */
export type OverviewRow = Pick<ListedRow, keyof ListedRow & keyof DetailsRow>
