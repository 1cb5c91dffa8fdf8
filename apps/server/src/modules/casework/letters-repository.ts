import type { LetterFailure } from '@vignettes/domain/casework/letter-failures.ts'
import {
  LETTERS_OF_REQUEST,
  type LetterOfRequest,
  type ReasonOvertaken,
} from '@vignettes/domain/casework/letters-of-request.ts'
import { sql } from 'kysely'
import { dutchInPage } from '../../ports/dutch-in-page.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { LETTERS_THAT_ASK } from '../../ports/letter-ids.ts'
import { overtakenBy } from '../../ports/overtaken-letters.ts'
import { languageOfLetter } from './post-repository.ts'

/** Of letters nobody looks through more. */
const MOST = 100

export interface LetterRow {
  id: string
  requestId: string
  name: LetterOfRequest
  staffEventId: string | null
  at: Date
  againOf: string | null
  /** Null of one that is not kept, or not yet, and of one by post. */
  email: string | null
  /** Where one by post goes. */
  postalAddress: string | null
  printedAt: Date | null
  printedBy: string | null
  postedAt: Date | null
  postedBy: string | null
  /** `yyyy-mm-dd` */
  returnedOn: string | null
  returnedBy: string | null
  sentAt: Date | null
  failure: LetterFailure | null
  failedAt: Date | null
  failureCode: string | null
  /** Of its job, which is kept for a while: absent, there is none any more. */
  hasJob: boolean
  doneAt: Date | null
  parkedAt: Date | null
  failedSince: Date | null
  lastError: string | null
  isUnderWay: boolean
  isToPost: boolean
  /** Where its receiver is reached now. */
  emailNow: string | null
  isConfirmed: boolean
  isSettled: boolean
  settledHow: string | null
  overtakenBy: ReasonOvertaken | null
}

/** The letters about requests, newest first: what was kept of them, and how the job stands of those that have one. */
export async function listLetters(
  db: Database,
  requestIds: readonly string[],
  now: Date,
): Promise<LetterRow[]> {
  if (requestIds.length === 0) return []
  // The kind is written out, as the partial index has it.
  const { rows } = await sql<LetterRow>`
    SELECT coalesce(kept.id, job.id) AS id, coalesce(kept.request_id, job.request_id) AS "requestId",
      coalesce(kept.name, again.name, job.name) AS name, coalesce(kept.desk_event_id::text, job.desk_event_id) AS "staffEventId",
      coalesce(kept.written_at, job.run_after) AS at, coalesce(kept.again_of, again.id) AS "againOf", kept.email,
      kept.postal_address AS "postalAddress", kept.printed_at AS "printedAt", printer.name AS "printedBy",
      kept.posted_at AS "postedAt", poster.name AS "postedBy",
      kept.settled_at IS NOT NULL AS "isSettled",
      CASE WHEN kept.settled_at IS NOT NULL THEN (SELECT note FROM desk_event
        WHERE vignette_id = (SELECT id FROM vignette WHERE request_id = kept.request_id) AND kind = 'letter-settled'
          AND detail ->> 'letterId' = kept.id::text ORDER BY id DESC LIMIT 1) END AS "settledHow",
      ${overtakenBy('kept', now)} AS "overtakenBy",
      coalesce(${isUnderWay('kept', 'job')}, false) AS "isUnderWay", coalesce(${isToPost('kept')}, false) AS "isToPost",
      account.email AS "emailNow", account.email_confirmed_at IS NOT NULL AS "isConfirmed",
      kept.returned_on::text AS "returnedOn", returner.name AS "returnedBy",
      kept.sent_at AS "sentAt", kept.failure, kept.failed_at AS "failedAt", kept.failure_code AS "failureCode",
      job.id IS NOT NULL AS "hasJob", job.done_at AS "doneAt", job.parked_at AS "parkedAt",
      job.failed_since AS "failedSince", job.last_error AS "lastError"
    FROM (
      SELECT outbox.id, asked.request_id, payload->>'template' AS name, payload->>'staffEventId' AS desk_event_id,
        payload->>'letterId' AS letter_id, run_after, done_at, parked_at, failed_since, last_error
      FROM unnest(${requestIds}::uuid[]) AS asked (request_id)
      JOIN outbox ON outbox.kind = 'mail' AND payload->>'requestId' = asked.request_id::text
        -- One for later may have nothing to tell by then.
        AND (run_after <= ${now} OR attempts > 0)
    ) AS job
    LEFT JOIN letter AS again ON again.id = job.letter_id::uuid
    FULL JOIN (SELECT * FROM letter WHERE request_id = ANY(${requestIds}::uuid[])) AS kept ON kept.id = job.id
    LEFT JOIN request ON request.id = coalesce(kept.request_id, job.request_id)
    LEFT JOIN account ON account.id = request.account_id
    LEFT JOIN staff AS printer ON printer.id = kept.printed_by
    LEFT JOIN staff AS poster ON poster.id = kept.posted_by
    LEFT JOIN staff AS returner ON returner.id = kept.returned_by
    WHERE coalesce(kept.name, again.name, job.name) = ANY(${LETTERS_OF_REQUEST}::text[])
      -- One that came to its turn and is not kept had nothing to tell, or is of before letters were kept.
      AND (kept.id IS NOT NULL OR job.desk_event_id IS NOT NULL OR job.done_at IS NULL OR job.last_error IS NOT NULL)
    ORDER BY 1 DESC LIMIT ${sql.lit(MOST)}`.execute(db)
  return rows
}

/** A letter as it was sent. Its language, and what in it is in Dutch, is what the page that went along says. */
export async function findLetter(db: Database, id: string) {
  const found = await db
    .selectFrom('letter')
    .select(['email', 'postal_address as postalAddress', 'subject', 'body as text'])
    .select(['attachments', 'html'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { html, email, postalAddress, ...letter } = found
  return {
    ...{ ...letter, to: email ?? postalAddress ?? '', isByPost: email === null },
    language: languageOfLetter({ html }),
    inDutch: dutchInPage(html),
  }
}

/** Whether a copy of a letter has yet to come to its turn. */
const goesAgain = (
  letter: 'letter' | 'kept',
) => sql<boolean>`EXISTS (SELECT FROM outbox AS copy WHERE copy.kind = 'mail'
  AND copy.payload->>'requestId' = ${sql.ref(`${letter}.request_id`)}::text
  AND copy.payload->>'letterId' = ${sql.ref(`${letter}.id`)}::text
  AND copy.done_at IS NULL AND copy.parked_at IS NULL)`

/** Whether it, or a copy of it, has yet to be mailed. */
function isUnderWay(letter: 'letter' | 'kept', job: 'outbox' | 'job') {
  const [of, its] = [sql.ref(letter), sql.ref(job)]
  return sql<boolean>`((${of}.sent_at IS NULL AND ${of}.email IS NOT NULL AND ${its}.id IS NOT NULL
    AND ${its}.done_at IS NULL AND ${its}.parked_at IS NULL) OR ${goesAgain(letter)})`
}

/** Whether it has yet to be put on the post. */
function isToPost(letter: 'letter' | 'kept') {
  const of = sql.ref(letter)
  return sql<boolean>`(${of}.email IS NULL AND ${of}.posted_at IS NULL AND ${of}.id IS NOT NULL)`
}

/** What has to be known of a letter to settle it. */
export function findLetterToSettle(db: Database, id: string) {
  return db
    .selectFrom('letter')
    .innerJoin('vignette', 'vignette.request_id', 'letter.request_id')
    .select(['letter.name', 'vignette.id as vignetteId'])
    .select(({ eb, or, and, not, exists, selectFrom }) =>
      and([
        or([eb('letter.failure', 'is not', null), eb('letter.returned_on', 'is not', null)]),
        eb('letter.settled_at', 'is', null),
        not(
          exists(
            selectFrom('letter as again')
              .select('again.id')
              .whereRef('again.again_of', '=', 'letter.id'),
          ),
        ),
        not(goesAgain('letter')),
      ])
        .$castTo<boolean>()
        .as('isOpen'),
    )
    .where('letter.id', '=', id)
    .executeTakeFirst()
}

/** It came too late, or lies here still: the last day to answer is over. */
const QUESTION_IS_OVER = sql`EXISTS (SELECT FROM documents_asked AS asked
  WHERE asked.vignette_id = vignette.id AND asked.ended_at IS NULL AND asked.lapsed_at IS NOT NULL)`

/** Leaves out of the post what is asked anew or in part no more: its last day is over, or it asks for too much. */
export async function giveUpQuestionsToPost(
  tx: Transaction,
  requestId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('letter')
    .set({ settled_at: now })
    .where('request_id', '=', requestId)
    .where('name', 'in', LETTERS_THAT_ASK)
    .where('email', 'is', null)
    .where('posted_at', 'is', null)
    .execute()
}

/** Writes down that somebody saw to a letter that nobody got. */
export async function setSettled(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('letter').set({ settled_at: now }).where('id', '=', id).execute()
}

/** A name and an address as they stand in a sentence. */
export function onOneLine(lines: string): string {
  return lines.replaceAll('\n', ', ')
}

/** What asks for documents. */
const ASKS: LetterOfRequest = 'vignette-ask-again'

/** What a letter is about, whether it or a copy of it is still on its way, and where its receiver is reached now. */
export function findLetterToSend(db: Database, id: string, now: Date) {
  return db
    .selectFrom('letter')
    .innerJoin('vignette', 'vignette.request_id', 'letter.request_id')
    .innerJoin('account', 'account.id', 'vignette.account_id')
    .leftJoin('outbox', 'outbox.id', 'letter.id')
    .select(['letter.email as to', 'letter.name', 'letter.request_id as requestId'])
    .select(['vignette.id as vignetteId', 'account.email', 'email_confirmed_at as confirmedAt'])
    .leftJoin('desk_event as told', 'told.id', 'letter.desk_event_id')
    .select('told.note')
    .select(overtakenBy('letter', now).as('overtakenBy'))
    .select(
      sql<boolean>`(letter.name = ${ASKS} AND (letter.failure IS NOT NULL OR letter.returned_on IS NOT NULL
          OR ${QUESTION_IS_OVER})
        AND ${overtakenBy('letter', now)} IS DISTINCT FROM 'decision' AND question_not_arrived(vignette.id))`.as(
        'asksAnew',
      ),
    )
    .select(isToPost('letter').as('isToPost'))
    .select(sql<boolean>`letter.settled_at IS NOT NULL`.as('isSettled'))
    .select(isUnderWay('letter', 'outbox').as('isUnderWay'))
    .where('letter.id', '=', id)
    .executeTakeFirst()
}

/** Whether there is a job with this key. */
export async function isJobThere(db: Database, key: string): Promise<boolean> {
  const row = await db.selectFrom('outbox').select('id').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

/** What a handler wrote in the letter whose job has this key; undefined where there is no such job. */
export async function findWrittenBy(db: Database, key: string) {
  const row = await db
    .selectFrom('outbox')
    .innerJoin('desk_event', (on) =>
      on.on(sql<boolean>`desk_event.id = (outbox.payload->>'staffEventId')::bigint`),
    )
    .select('desk_event.detail')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.detail?.written
}
