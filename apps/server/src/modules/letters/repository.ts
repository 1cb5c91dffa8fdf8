import type { StaffEventKind } from '@vignettes/domain/casework/staff-events.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import { GETS_REMINDERS, type HasMailbox } from '../../ports/tables/account.ts'
import { IS_BEING_CONFIRMED } from '../../ports/tables/mandate.ts'
import { HELPER, nameOfHelper, REFERENCE } from '../../ports/tables/request.ts'
import { GRANTED_AT } from '../../ports/tables/vignette.ts'
import { Told } from './told.ts'

export const RECEIVER = [
  'account.email',
  'account.email_confirmed_at as confirmedAt',
  'account.language',
  'account.initials',
  'account.surname_prefix as surnamePrefix',
  'account.surname',
  'account.street',
  'account.house_number as houseNumber',
  'account.house_number_addition as addition',
  'account.postal_code as postcode',
  'account.city',
  'account.country_code as countryCode',
] as const

/** Whether a vignette was granted once, also where that was undone: a mandate may have been collected since. */
export const WAS_GRANTED = sql<boolean>`EXISTS (
  SELECT FROM vignette_event
  WHERE vignette_event.vignette_id = vignette.id AND vignette_event.to_status = 'APPROVED'
)`.as('wasGranted')

/** Somebody to write to, as a query finds them; `addressed` reads it. */
export interface FoundReceiver {
  /** Null of who has no mailbox: what is about a request goes by post. */
  email: string | null
  confirmedAt: Date | null
  language: Language | null
  initials: string
  surnamePrefix: string | null
  surname: string
  street: string
  houseNumber: string
  addition: string | null
  postcode: string
  city: string
  countryCode: string
}

/** Who logs in to an account; nobody does to one without a mailbox, and nobody is written to about its login. */
export function findReceiver(database: Database, accountId: string) {
  return database
    .selectFrom('account')
    .select(RECEIVER)
    .where('id', '=', accountId)
    .where('email', 'is not', null)
    .$narrowType<HasMailbox>()
    .executeTakeFirst()
}

/** A request that is still being filled in, with who began it, if they get reminders. */
export function findDraftWithReceiver(database: Database, draftId: string) {
  return database
    .selectFrom('draft')
    .innerJoin('account', 'account.id', 'draft.account_id')
    .select([...RECEIVER, 'draft.type', 'draft.kept_until as keptUntil'])
    .select(
      sql<string | null>`draft.data->'CancelledVignette'->>'vignetteNumber'`.as('creditNumber'),
    )
    .select('account.id as accountId')
    .where('draft.id', '=', draftId)
    .where(GETS_REMINDERS)
    .executeTakeFirst()
}

const HELD_UNTIL = 'mailbox_held_until as heldUntil'

/** Somebody to whom no new password was mailed, because a change of e-mail address was undone, and until when that is so. */
export function findHeldReceiver(database: Database, accountId: string) {
  return database
    .selectFrom('account')
    .select([
      ...RECEIVER,
      'frozen_at as frozenAt',
      'opens_to_password as opensToPassword',
      HELD_UNTIL,
    ])
    .where('id', '=', accountId)
    .where('email', 'is not', null)
    .executeTakeFirst()
}

/** A request with its owner, who is the receiver of every letter about it. */
export async function findRequestWithReceiver(database: Database, requestId: string) {
  const row = await database
    .selectFrom('request')
    .innerJoin('account', 'account.id', 'request.account_id')
    .leftJoin('account as helper', 'helper.id', 'request.filled_in_by')
    .leftJoin('payment', 'payment.request_id', 'request.id')
    .leftJoin('vignette', 'vignette.request_id', 'request.id')
    .select([
      ...RECEIVER,
      'request.id as requestId',
      ...REFERENCE,
      'account.id as accountId',
      'request.type',
      'request.district',
      'vignette.status as vignetteStatus',
      'vignette.number as vignetteNumber',
      GRANTED_AT.as('grantedAt'),
      'boat_name as boatName',
      'cost_cents as costCents',
      'request.terms',
      'request.created_at as createdAt',
      'request.saved_at as savedAt',
      'request.vignette_year as vignetteYear',
      'payment.status as paymentStatus',
      'request.company_name as companyName',
      ...HELPER,
    ])
    .select(WAS_GRANTED)
    .where('request.id', '=', requestId)
    .executeTakeFirst()
  if (!row) return undefined
  const helper = nameOfHelper(row)
  return {
    ...row,
    boatName: new Told(row.boatName),
    helper: helper === null ? undefined : new Told(helper),
    company: row.companyName === null ? undefined : new Told(row.companyName),
  }
}

/** The documents of a request that have to be sent again, and why. */
export function listRejectedDocuments(database: Database, requestId: string) {
  return database
    .selectFrom('document')
    .select(['type', 'reject_reason as reason', 'rejected_on as rejectedOn', 'remark'])
    .where('request_id', '=', requestId)
    .where('status', '=', 'rejected')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The last day on which what is asked for a request can be sent; undefined when nothing is asked. */
export async function findAnswerBy(
  database: Database,
  requestId: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('documents_asked')
    .innerJoin('vignette', 'vignette.id', 'documents_asked.vignette_id')
    .select('answer_by as answerBy')
    .where('vignette.request_id', '=', requestId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.answerBy
}

/** Whether somebody objects to a decision about a request, of which nothing is decided yet. */
export async function hasOpenObjection(database: Database, requestId: string): Promise<boolean> {
  const row = await database
    .selectFrom('objection')
    .innerJoin('vignette', 'vignette.id', 'objection.vignette_id')
    .select('objection.id')
    .where('vignette.request_id', '=', requestId)
    .where('objection.state', '=', 'received')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A mandate with its owner, the request that it was begun for if there is one, and whether a later one of the same owner went well. */
export async function findMandateWithReceiver(database: Database, mandateId: string) {
  const row = await database
    .selectFrom('mandate')
    .innerJoin('account', 'account.id', 'mandate.account_id')
    .leftJoin('request', 'request.id', 'mandate.request_id')
    .leftJoin('vignette', 'vignette.request_id', 'request.id')
    .select((expression) => [
      ...RECEIVER,
      ...REFERENCE,
      'request.id as requestId',
      'request.district',
      'request.type',
      'request.saved_at as savedAt',
      'request.vignette_year as vignetteYear',
      'vignette.status as vignetteStatus',
      'account.id as accountId',
      'mandate.holder',
      'mandate.iban_last_digits as ibanLastDigits',
      expression
        .exists(
          expression
            .selectFrom('mandate as later')
            .select('later.id')
            .whereRef('later.account_id', '=', 'mandate.account_id')
            .whereRef('later.id', '>', 'mandate.id')
            .where('later.status', '=', 'CONFIRMED'),
        )
        .as('hasLaterConfirmed'),
      expression
        .selectFrom('mandate as kept')
        .select('kept.iban_last_digits')
        .whereRef('kept.account_id', '=', 'mandate.account_id')
        .where('kept.status', '=', 'CONFIRMED')
        .as('keptDigits'),
    ])
    .where('mandate.id', '=', mandateId)
    .executeTakeFirst()
  return (
    row && {
      ...row,
      holder: row.holder ? new Told(row.holder) : undefined,
      ibanLastDigits: row.ibanLastDigits ? new Told(row.ibanLastDigits) : undefined,
      keptDigits: row.keptDigits ? new Told(row.keptDigits) : undefined,
    }
  )
}

/** What of the owner of a mandate still waits for one, or to be sent with it: first what it was begun for. */
export async function listRequestsThatWait(database: Database, mandateId: string) {
  const rows = await database
    .selectFrom('mandate')
    .innerJoin('request', 'request.account_id', 'mandate.account_id')
    .innerJoin('vignette', 'vignette.request_id', 'request.id')
    .select((expression) => [
      'request.id as requestId',
      'request.district',
      'boat_name as boatName',
      ...REFERENCE,
      expression.fn
        .coalesce(
          expression('request.id', '=', expression.ref('mandate.request_id')),
          expression.lit(false),
        )
        .as('isItsOwn'),
    ])
    .where('mandate.id', '=', mandateId)
    .where('request.type', '=', 'mooring')
    .where('vignette.status', '=', 'AWAITING_PAYMENT')
    .orderBy('isItsOwn', 'desc')
    .orderBy('request.created_at')
    .orderBy('request.id')
    .execute()
  return rows.map((row) => ({ ...row, boatName: new Told(row.boatName) }))
}

/** Whether only the word of a bank is waited for, on the mandate of a request. */
export async function isMandateGiven(database: Database, requestId: string): Promise<boolean> {
  const row = await database
    .selectFrom('mandate')
    .select('id')
    .where('request_id', '=', requestId)
    .where(IS_BEING_CONFIRMED)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A change of e-mail address, and the name of who it is about. Either address may be the receiver. */
export function findEmailChange(database: Database, changeId: string) {
  return database
    .selectFrom('email_change')
    .innerJoin('account', 'account.id', 'email_change.account_id')
    .select([
      ...RECEIVER,
      'account.id as accountId',
      'old_email as oldEmail',
      'old_email_confirmed_at as oldEmailConfirmedAt',
      'new_email as newEmail',
      sql<boolean>`in_force_at IS NULL AND ended_at IS NULL`.as('isWaiting'),
      sql<boolean>`frozen_at IS NULL OR opens_to_password`.as('opensToPassword'),
    ])
    .where('email_change.id', '=', changeId)
    .where('account.email', 'is not', null)
    .$narrowType<HasMailbox>()
    .executeTakeFirst()
}

/** A login that failed, and whose account it was; undefined where nobody has the e-mail address that was tried. */
export function findFailedLogin(database: Database, securityEventId: string) {
  return database
    .selectFrom('security_event')
    .innerJoin('account', 'account.id', 'security_event.owner_id')
    .select([...RECEIVER, 'happened_at as failedAt', 'frozen_at as frozenAt', HELD_UNTIL])
    .where('security_event.id', '=', securityEventId)
    .where('account.email', 'is not', null)
    .executeTakeFirst()
}

/** Something that a staff member did, and who it was. */
export function findEventOfStaffMember(
  database: Database,
  staffEventId: string,
  kind: StaffEventKind,
) {
  return database
    .selectFrom('desk_event')
    .innerJoin('staff', 'staff.id', 'desk_event.staff_id')
    .select(['staff.email', 'staff.name', 'happened_at as happenedAt', 'detail'])
    .where('desk_event.id', '=', staffEventId)
    .where('desk_event.kind', '=', kind)
    .where('staff.ended_at', 'is', null)
    .executeTakeFirst()
}

/** A login of staff who work here that failed, and whether the password was right at least once in the day before. */
export function findFailedStaffLogin(database: Database, securityEventId: string) {
  return database
    .selectFrom('security_event as failed')
    .innerJoin('staff', 'staff.id', 'failed.owner_id')
    .select((expression) => [
      'staff.email',
      'staff.name',
      'failed.happened_at as failedAt',
      expression
        .exists(
          expression
            .selectFrom('security_event as code')
            .select('code.id')
            .whereRef('code.owner_id', '=', 'failed.owner_id')
            .whereRef('code.id', '<=', 'failed.id')
            .where('code.kind', '=', 'code-failed')
            .where(sql<boolean>`code.happened_at > failed.happened_at - interval '24 hours'`),
        )
        .as('wasPasswordRight'),
    ])
    .where('failed.id', '=', securityEventId)
    .where('staff.password_hash', 'is not', null)
    .where('staff.ended_at', 'is', null)
    .executeTakeFirst()
}
