import { type RawBuilder, sql } from 'kysely'
import type { RemovedKind } from '@vignettes/domain/casework/retention-kinds.ts'

/** Until when something has to be over to go now. */
export interface Cut {
  now: Date
  months: number
  /** Of this one alone is asked: its id. */
  only?: string | RawBuilder<unknown>
  /** Ids, as text, of the requests that are to go before it in the same run, where it is told and not done. */
  gone?: RawBuilder<unknown>
  /** The same of accounts. */
  goneAccounts?: RawBuilder<unknown>
}

/** Never before it is so by the database's clock too: its own functions refuse it (migration 0048). */
function nowOf({ now }: Cut): RawBuilder<Date> {
  return sql<Date>`least(${now}::timestamptz, now())`
}

function cutOf(cut: Cut): RawBuilder<Date> {
  return sql<Date>`(${nowOf(cut)} - make_interval(months => ${cut.months}))`
}

/** That an account's owner asked for its removal, and has had the time to think about it: what nothing needs goes without its period. */
const isRemovalDue = (cut: Cut) => sql`account.erase_after <= ${nowOf(cut)}`

function onlyOne({ only }: Cut, id: RawBuilder<unknown>, type = sql`uuid`) {
  return only === undefined ? sql`` : sql`AND ${id} = ${only}::text::${type}`
}

/** That a request does not go before it in the same run. */
function stays({ gone }: Cut, requestId: RawBuilder<unknown>) {
  return gone === undefined ? sql`` : sql`AND ${requestId}::text NOT IN (${gone})`
}

/** That a request is nobody's, or will be by then. */
function isNobodys({ gone }: Cut) {
  const isNow = sql`request.account_id IS NULL`
  return gone === undefined
    ? isNow
    : sql`(${isNow} OR ${IS_ABOUT_MONEY} AND request.id::text IN (${gone}))`
}

/** Of a payment: money came or went back. */
export const IS_ABOUT_MONEY = sql`(payment.status = 'PAID'
  OR EXISTS (SELECT FROM payment_event WHERE payment_id = payment.id AND to_status = 'PAID')
  OR EXISTS (SELECT FROM refund WHERE payment_id = payment.id))`

const ENDED = sql`('EXPIRED', 'WITHDRAWN', 'REFUSED')`
const UNSETTLED_PAYMENT = sql`('OPEN', 'PROCESSING')`
const UNSETTLED_REFUND = sql`('REQUESTED', 'ACCEPTED', 'SUBMITTED', 'PARKED')`

/** That a case is there for a letter alone, which nobody writes again to who wants to be forgotten. */
const isForLetterAlone = (cut: Cut) =>
  sql`(desk_case.kind = 'LETTER_NOT_ARRIVED' AND ${isRemovalDue(cut)})`

/**
 * Requests of which something holds, about which nothing is to be done any more, with when something last happened to them: no money is under way or looked
 * at, no bank is asked, nobody has the case, and their owner can get at them.
 */
function settledRequests(cut: Cut, which: RawBuilder<unknown>) {
  return sql`
    SELECT request.id, request.type, vignette.status, vignette.number, payment.status AS payment_status,
      greatest(request.saved_at, payment.updated_at,
        (SELECT max(happened_at) FROM vignette_event WHERE vignette_id = vignette.id),
        (SELECT max(happened_at) FROM desk_event WHERE vignette_id = vignette.id),
        (SELECT max(happened_at) FROM payment_event WHERE payment_id = payment.id),
        (SELECT max(refund.updated_at) FROM refund WHERE refund.payment_id = payment.id)) AS since
    FROM request
    JOIN account ON account.id = request.account_id AND account.frozen_at IS NULL
    JOIN vignette ON vignette.request_id = request.id
    LEFT JOIN payment ON payment.request_id = request.id
    WHERE ${which} ${onlyOne(cut, sql`request.id`)}
      AND (payment.id IS NULL OR payment.status NOT IN ${UNSETTLED_PAYMENT} AND NOT payment.in_review)
      AND NOT EXISTS (SELECT FROM refund WHERE refund.payment_id = payment.id AND refund.status IN ${UNSETTLED_REFUND})
      AND NOT EXISTS (SELECT FROM payment_difference JOIN payment_attempt ON payment_attempt.id = attempt_id
        WHERE payment_attempt.payment_id = payment.id AND resolved_at IS NULL)
      AND NOT EXISTS (SELECT FROM mandate WHERE mandate.request_id = request.id AND mandate.status = 'PENDING')
      AND NOT ${HAS_CREDIT_IN_USE}
      AND NOT EXISTS (SELECT FROM desk_case WHERE desk_case.vignette_id = vignette.id
        AND NOT ${isForLetterAlone(cut)})`
}

/** It was stopped for a credit that is in a running request, and comes back with the end of that. */
const HAS_CREDIT_IN_USE = sql`EXISTS (SELECT FROM vignette_stop
  JOIN request asked ON asked.credited_vignette_id = vignette_stop.vignette_id JOIN vignette own ON own.request_id = asked.id
  WHERE vignette_stop.vignette_id = vignette.id AND vignette_stop.way = 'credit' AND own.number IS NULL
    AND own.status NOT IN ${ENDED})`

const WAS_REFUSED = sql`status IN ('REFUSED', 'WITHDRAWN') AND number IS NULL`
const WAS_GRANTED = sql`status IN ('EXPIRED', 'WITHDRAWN') AND number IS NOT NULL`
/** A mooring request that waits for its mandate expires by itself. */
const WAS_UNSENT = sql`(status = 'EXPIRED' AND number IS NULL
  OR status = 'AWAITING_PAYMENT' AND type = 'transit' AND payment_status IS DISTINCT FROM 'PAID')`

const requests = (which: RawBuilder<unknown>) => (cut: Cut) => sql`
  SELECT id::text AS id, since FROM (${settledRequests(cut, sql`request.created_at <= ${cutOf(cut)}`)}) AS settled
  WHERE ${which} AND since <= ${cutOf(cut)}
  UNION SELECT id::text AS id, since FROM (${settledRequests(cut, isRemovalDue(cut))}) AS settled
  WHERE ${which}`

const filesOf = (which: RawBuilder<unknown>) => (cut: Cut) => {
  const { only } = cut
  const ofRequest =
    only === undefined
      ? cut
      : { ...cut, only: sql`(SELECT request_id FROM document WHERE id = ${only}::text::uuid)` }
  return sql`
    SELECT document.id::text AS id, since FROM (${requests(which)(ofRequest)}) AS over
    JOIN document ON document.request_id = over.id::uuid AND document.file_removed_at IS NULL
      ${onlyOne(cut, sql`document.id`)}`
}

/** An account whose owner can get in, with no money or mandate under way. */
const SETTLED_ACCOUNT = sql`account.frozen_at IS NULL
  AND NOT EXISTS (SELECT FROM mandate WHERE mandate.account_id = account.id AND mandate.status = 'PENDING')
  AND NOT EXISTS (SELECT FROM payment LEFT JOIN refund ON refund.payment_id = payment.id WHERE payment.account_id = account.id
    AND (payment.status IN ${UNSETTLED_PAYMENT} OR payment.in_review OR refund.status IN ${UNSETTLED_REFUND}))`

const hasNoRequest = (cut: Cut) => sql`NOT EXISTS (
  SELECT FROM request WHERE request.account_id = account.id ${stays(cut, sql`request.id`)})`

const hasNoMandateSince = (at: RawBuilder<unknown>) => sql`NOT EXISTS (
  SELECT FROM mandate_event JOIN mandate ON mandate.id = mandate_id
  WHERE mandate.account_id = account.id AND (happened_at > ${at} OR last_used_at > ${at}))`

/** Accounts that go, but for a help that somebody had taken: its end comes first. */
const accountsOver = (cut: Cut) => sql`
  SELECT account.id::text AS id, last_login_at AS since FROM account
  WHERE last_login_at <= ${cutOf(cut)} AND ${SETTLED_ACCOUNT} ${onlyOne(cut, sql`account.id`)}
    AND ${hasNoRequest(cut)} AND ${hasNoMandateSince(cutOf(cut))}
    AND NOT EXISTS (SELECT FROM email_change WHERE email_change.account_id = account.id AND expires_at > ${cutOf(cut)})
  UNION SELECT account.id::text AS id, erase_after AS since FROM account
  WHERE ${isRemovalDue(cut)} AND ${SETTLED_ACCOUNT} ${onlyOne(cut, sql`account.id`)}
    AND ${hasNoRequest(cut)}`

/** What of an account nothing needs, once its removal is due; what goes with the account itself is none. */
const needless = (
  cut: Cut,
  which = sql`true`,
) => sql`account.frozen_at IS NULL AND ${isRemovalDue(cut)}
  AND ${which} ${cut.goneAccounts === undefined ? sql`` : sql`AND account.id::text NOT IN (${cut.goneAccounts})`}`

const needlessRows = (table: string, which?: RawBuilder<unknown>) => (cut: Cut) => sql`
  SELECT row.id::text AS id, erase_after AS since FROM ${sql.table(table)} AS row
  JOIN account ON account.id = row.account_id
  WHERE ${needless(cut, which)} ${onlyOne(cut, sql`row.id`)}`

/** Accounts of which every help ends: those that go, and those that something still holds. */
export const withoutHelp = (cut: Cut) => sql`
  SELECT id, since, false AS is_held FROM (${accountsOver(cut)}) AS over
  UNION SELECT account.id::text, erase_after, true FROM account
  WHERE ${needless(cut)} ${onlyOne(cut, sql`account.id`)}`

/** The helps of one side. An invitation that nobody took goes with the account itself. */
const helpsOf = (side: 'account_id' | 'helper_account_id', cut: Cut) => {
  const { only } = cut
  const ofAccount =
    only === undefined
      ? cut
      : { ...cut, only: sql`(SELECT ${sql.ref(side)} FROM helper WHERE id = ${only}::text::uuid)` }
  return sql`
    SELECT helper.id, since FROM (${withoutHelp(ofAccount)}) AS over
    JOIN helper ON ${sql.ref(`helper.${side}`)} = over.id::uuid
    WHERE (is_held OR helper_account_id IS NOT NULL) ${onlyOne(cut, sql`helper.id`)}`
}

/** What of each kind goes now: `id` as text, and since when it was over. */
export const DUE: Record<RemovedKind, (cut: Cut) => RawBuilder<unknown>> = {
  'files-refused': filesOf(WAS_REFUSED),
  'files-granted': filesOf(WAS_GRANTED),
  'request-unsent': requests(WAS_UNSENT),
  'request-refused': requests(WAS_REFUSED),
  'vignette-over': requests(WAS_GRANTED),
  // Whole years, in Amsterdam: of seven years after the year in which the money came or went back.
  money: (cut) => sql`
    SELECT request.id::text AS id, since FROM request
    JOIN payment ON payment.request_id = request.id,
    LATERAL (SELECT greatest(
      (SELECT max(happened_at) FROM payment_event WHERE payment_id = payment.id),
      (SELECT max(happened_at) FROM refund_event JOIN refund ON refund.id = refund_id WHERE refund.payment_id = payment.id),
      payment.created_at) AS since) AS last
    WHERE ${isNobodys(cut)} AND request.created_at <= ${cutOf(cut)} ${onlyOne(cut, sql`request.id`)}
      AND since AT TIME ZONE 'Europe/Amsterdam' < date_trunc('year', ${cutOf(cut)} AT TIME ZONE 'Europe/Amsterdam')
      AND payment.status NOT IN ${UNSETTLED_PAYMENT} AND NOT payment.in_review
      AND NOT EXISTS (SELECT FROM refund WHERE refund.payment_id = payment.id AND refund.status IN ${UNSETTLED_REFUND})`,
  mandate: (cut) => sql`
    SELECT mandate.id::text AS id, updated_at AS since FROM mandate
    LEFT JOIN account ON account.id = mandate.account_id
    WHERE (mandate.account_id IS NULL OR account.frozen_at IS NULL AND mandate.status <> 'CONFIRMED')
      AND mandate.status <> 'PENDING' AND updated_at <= ${cutOf(cut)} ${onlyOne(cut, sql`mandate.id`)}
      AND (last_used_at IS NULL OR last_used_at <= ${cutOf(cut)})
      AND NOT EXISTS (SELECT FROM mandate_event WHERE mandate_id = mandate.id AND happened_at > ${cutOf(cut)})
      AND NOT EXISTS (SELECT FROM mandate_event WHERE replaced_by = mandate.id)`,
  bsn: (cut) => sql`
    SELECT account.id::text AS id, last_login_at AS since FROM account
    WHERE bsn_encrypted IS NOT NULL AND last_login_at <= ${cutOf(cut)} AND ${SETTLED_ACCOUNT}
      ${onlyOne(cut, sql`account.id`)}
      AND NOT EXISTS (SELECT FROM vignette WHERE vignette.account_id = account.id
        ${stays(cut, sql`vignette.request_id`)} AND (vignette.status NOT IN ${ENDED}
        OR EXISTS (SELECT FROM vignette_event WHERE vignette_id = vignette.id AND happened_at > ${cutOf(cut)})))
    UNION SELECT account.id::text AS id, erase_after AS since FROM account
    WHERE bsn_encrypted IS NOT NULL AND ${isRemovalDue(cut)} AND ${SETTLED_ACCOUNT} ${onlyOne(cut, sql`account.id`)}
      AND ${hasNoRequest(cut)}`,
  account: (cut) => sql`
    SELECT id, since FROM (${accountsOver(cut)}) AS over
    WHERE NOT EXISTS (SELECT FROM helper WHERE account_id = over.id::uuid AND helper_account_id IS NOT NULL)
      AND NOT EXISTS (SELECT FROM helper WHERE helper_account_id = over.id::uuid)`,
  letters: (cut) => sql`
    SELECT id::text AS id, parked_at AS since FROM outbox
    WHERE kind = 'mail' AND done_at IS NULL AND parked_at <= ${cutOf(cut)} ${onlyOne(cut, sql`id`)}`,
  'staff-events': (cut) => sql`
    SELECT id::text AS id, happened_at AS since FROM desk_event
    WHERE vignette_id IS NULL AND happened_at <= ${cutOf(cut)} ${onlyOne(cut, sql`id`, sql`bigint`)}`,
  staff: (cut) => sql`
    SELECT staff.id::text AS id, ended_at AS since FROM staff
    WHERE ended_at <= ${cutOf(cut)} ${onlyOne(cut, sql`staff.id`)}
      AND NOT EXISTS (SELECT FROM desk_event WHERE staff_id = staff.id)
      AND NOT EXISTS (SELECT FROM desk_case WHERE claimed_by = staff.id)
      AND NOT EXISTS (SELECT FROM request WHERE made_by = staff.id)
      AND NOT EXISTS (SELECT FROM letter WHERE staff.id = printed_by)
      AND NOT EXISTS (SELECT FROM letter WHERE staff.id = posted_by)
      AND NOT EXISTS (SELECT FROM letter WHERE staff.id = returned_by)
      AND NOT EXISTS (SELECT FROM refund WHERE staff.id IN (requested_by, accepted_by))
      AND NOT EXISTS (SELECT FROM vignette_stop WHERE staff.id = settled_by)
      AND NOT EXISTS (SELECT FROM refund_event WHERE staff_id = staff.id)`,
  draft: needlessRows('draft'),
  // What is sent after the week is for what is still asked; files of drafts that are sent later go by themselves, once no draft names them.
  'sent-file': needlessRows('sent_file', sql`row.created_at <= account.erase_after`),
  help: (cut) => sql`
    SELECT id::text AS id, min(since) AS since
    FROM (${helpsOf('account_id', cut)} UNION ALL ${helpsOf('helper_account_id', cut)}) AS ending GROUP BY id`,
  'own-data-export': needlessRows('own_data_export'),
}
