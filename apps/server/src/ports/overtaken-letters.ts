import {
  LETTER_HOLDS,
  type ReasonOvertaken,
} from '@vignettes/domain/casework/letters-of-request.ts'
import { UNTOLD_FIELDS } from '@vignettes/domain/casework/corrected-fields.ts'
import { firstDecidedStillOpen } from '@vignettes/domain/casework/objection.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { numberWhenTold } from './number-when-told.ts'
import type { Database } from './database.ts'

const HOLDS = sql`${JSON.stringify(LETTER_HOLDS)}::text::jsonb`

/**
 * Why what a letter says is not so any more, of each line; null where it is. Its vignette is, or was since, in a state in which it does
 * not hold, or somebody did since what ends it; or the last day that it names is over, or is not the one that counts now.
 * @param letter what a row of `letter` is called there
 */
export function overtakenBy(
  letter: 'letter' | 'kept',
  now: Date,
): RawBuilder<ReasonOvertaken | null> {
  const { byDecision, byDay, byLess, among } = judge(letter, now)
  return sql<ReasonOvertaken | null>`(
    SELECT CASE WHEN ${byDecision} THEN 'decision' WHEN ${byDay} OR ${byLess} THEN 'day' END ${among})`
}

/**
 * Whether a letter names a last day that is over, or another day than counts now, of each line: it does not go, the first time either,
 * whatever was decided besides.
 */
export function namesPastDay(letter: 'letter' | 'kept', now: Date): RawBuilder<boolean> {
  const { byDay, among } = judge(letter, now)
  return sql<boolean>`(SELECT (${byDay}) IS TRUE ${among})`
}

/** What makes a letter untrue, and the rows to ask it of. */
function judge(letter: 'letter' | 'kept', now: Date) {
  const of = (column: string) => sql.ref(`${letter}.${column}`)
  const holds = sql`(${HOLDS} -> ${of('name')})`
  const day = sql`${holds} ->> 'day'`
  const today = sql`${businessDate(now)}::date`
  const toldAt = sql`coalesce(told.happened_at, ${of('written_at')})`
  // One that went again tells of what the first one told of.
  const ofFirst = (column: 'desk_event_id' | 'written_at') => sql`(
    WITH RECURSIVE gone AS (
      SELECT ${of('desk_event_id')} AS desk_event_id, ${of('written_at')} AS written_at, ${of('again_of')} AS again_of
      UNION ALL
      SELECT before.desk_event_id, before.written_at, before.again_of
      FROM gone JOIN letter AS before ON before.id = gone.again_of
    )
    SELECT ${sql.ref(column)} FROM gone WHERE again_of IS NULL)`
  const firstAt = sql`coalesce(first_told.happened_at, ${ofFirst('written_at')})`
  const untilTold = sql`(first_told.detail -> 'extended' ->> 'until')::date`
  const objected = (what: string) => sql`(first_told.detail -> 'objection' ->> ${sql.lit(what)})`
  const openObjection = sql`SELECT FROM objection JOIN desk_event AS act ON act.id = objection.desk_event_id
    WHERE objection.vignette_id = about.id AND objection.state = 'received' AND act.kind = ${objected('act')}
      AND objection.received_on = ${objected('receivedOn')}::date`
  // That nothing comes of what it promised, or that something else comes, which was asked for by itself.
  const otherMoney = sql`SELECT FROM payment JOIN refund ON refund.payment_id = payment.id
    JOIN refund_event AS later ON later.refund_id = refund.id
    WHERE payment.request_id = about.request_id AND later.happened_at > ${firstAt}
      AND (later.follow_up = 'told-nothing'
        OR later.to_status = 'ACCEPTED' AND (${of('name')} = 'refund-nothing' OR 
          refund.asked_key IS NOT NULL AND refund.created_at > ${firstAt}))`
  const decidedFrom = sql`${firstDecidedStillOpen(businessDate(now))}`
  return {
    byDecision: sql`(NOT (${holds} -> 'while') ? about.status
      OR EXISTS (SELECT FROM vignette_event AS since WHERE since.vignette_id = about.id AND since.happened_at > ${toldAt}
        AND (NOT (${holds} -> 'while') ? since.to_status OR (${holds} -> 'untilIn') ? since.to_status))
      OR EXISTS (SELECT FROM desk_event AS later WHERE later.vignette_id = about.id
        AND coalesce(later.id > told.id, later.happened_at > ${of('written_at')})
        AND (${holds} -> 'until') ? later.kind
        AND (later.kind <> 'corrected' OR EXISTS (SELECT FROM jsonb_array_elements(later.detail -> 'corrected' -> 'changes') AS change
          WHERE change ->> 'field' NOT IN (${sql.join(UNTOLD_FIELDS)}))))
      OR (${holds} ->> 'tellsOfMoney')::boolean AND EXISTS (${otherMoney})
      OR ${day} = 'to-decide-objection' AND NOT EXISTS (${openObjection}))`,
    // It asks for more than is needed; what is left can be asked anew, with a day of its own.
    byLess: sql`(${day} = 'to-answer' AND EXISTS (SELECT FROM desk_event AS later WHERE later.vignette_id = about.id
      AND coalesce(later.id > told.id, later.happened_at > ${of('written_at')}) AND later.kind = 'asked-taken-back'))`,
    byDay: sql`CASE
      -- What was asked after an answer is asked by another letter; so the day that is open is the day of this one.
      -- Asked anew, as the letter did not arrive, or with more, the day is another.
      WHEN ${day} IN ('to-answer', 'to-answer-others') THEN EXISTS (SELECT FROM documents_asked AS asked
        WHERE asked.vignette_id = about.id
          AND (${day} = 'to-answer' OR asked.answer_by >= (${of('written_at')} AT TIME ZONE 'Europe/Amsterdam')::date)
          AND (asked.ended_at IS NULL AND asked.answer_by < ${today}
            OR asked.ended_by = 'taken-back' AND asked.ended_at > ${toldAt} AND asked.answer_by < ${today}
            OR asked.ended_by IN ('not-arrived', 'asked-more') AND asked.ended_at > ${toldAt}))
      WHEN ${day} = 'to-decide-objection' THEN ${objected('decideBy')}::date < ${today}
        OR NOT EXISTS (${openObjection} AND objection.decide_by = ${objected('decideBy')}::date)
      -- What is taken out at its owner's own request before it was granted names no day.
      WHEN ${day} IN ('to-object', 'to-appeal') THEN NOT (${of('name')} = 'vignette-withdraw' AND ${numberWhenTold('about', 'first_told')} IS NULL
          AND first_told.detail ->> 'reason' IS NOT DISTINCT FROM 'at-own-request')
        AND (first_told.happened_at AT TIME ZONE 'Europe/Amsterdam')::date < ${decidedFrom}::date
      WHEN ${day} = 'to-collect' THEN ${of('holds_until')} < ${today}
      WHEN ${day} = 'to-decide' THEN ${untilTold} < ${today} OR EXISTS (SELECT FROM decision_term AS term
        WHERE term.vignette_id = about.id AND term.decide_by <> ${untilTold})
    END`,
    among: sql`FROM vignette AS about
      LEFT JOIN desk_event AS told ON told.id = ${of('desk_event_id')}
      LEFT JOIN desk_event AS first_told ON first_told.id = ${ofFirst('desk_event_id')}
      WHERE about.request_id = ${of('request_id')}`,
  }
}

/** Whether a letter that is kept names a last day that is over, or another day than counts now: it is not to go as it is. */
export async function isTooLate(db: Database, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('letter')
    .select(namesPastDay('letter', now).as('namesPastDay'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.namesPastDay === true
}
