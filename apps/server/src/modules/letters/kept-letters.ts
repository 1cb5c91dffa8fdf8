import {
  isLetterOfRequest,
  type LetterOfRequest,
} from '@vignettes/domain/casework/letters-of-request.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import type { LetterName } from '../../ports/letter-ids.ts'
import type { Mail } from '../../ports/mailer.ts'
import { namesPastDay } from '../../ports/overtaken-letters.ts'
import { RECEIVER } from './repository.ts'

/** What a letter that is kept is about. */
export interface KeptAs {
  requestId: string
  name: LetterOfRequest
  staffEventId: string | null
  /** The first last day that it names. */
  holdsUntil: BusinessDate | null
  /** Of one that is sent again: which one. */
  againOf?: string
}

/** A letter in words: what the mail server is given, or goes on paper to a name and an address, on lines. */
export type Written = Omit<Mail, 'messageId'> & { isByPost: boolean }

/** As what a letter is kept; undefined for one that is about no request, which may carry a secret link. */
export function keptAs(
  { template, ...ids }: Record<string, unknown>,
  { holdsUntil }: Pick<KeptAs, 'holdsUntil'>,
): KeptAs | undefined {
  const { data: requestId } = uuidSchema.safeParse(ids.requestId)
  if (requestId === undefined || !isLetterOfRequest(template)) return undefined
  const { staffEventId } = ids
  return {
    ...{ requestId, name: template, holdsUntil },
    staffEventId: typeof staffEventId === 'string' ? staffEventId : null,
  }
}

/** Whether the mail server has taken a letter, or it is kept to be printed: it is not written anew, nor mailed any more. */
export async function hasLeft(database: Database, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('letter')
    .select(['sent_at', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && (row.sent_at !== null || row.email === null)
}

/**
 * Keeps a letter before it goes. Of one that was tried before, and may have come through all the same, the words stay what they were, so
 * that no two letters are the same mail; for another address it is written anew. One by post is kept once, and waits for a printer.
 * @returns what goes
 */
export async function keepLetter(
  database: Database,
  { id, about, written, now }: { id: string; about: KeptAs; written: Written; now: Date },
): Promise<Pick<Written, 'subject' | 'text' | 'html'>> {
  const { to, isByPost, subject, text, html, attachments = [] } = written
  const words = {
    ...{ email: isByPost ? null : to, postal_address: isByPost ? to : null },
    ...{ subject, body: text, html, written_at: now, holds_until: about.holdsUntil },
    attachments: attachments.map(({ fileName }) => fileName),
  }
  await database
    .insertInto('letter')
    .values({
      ...{ id, request_id: about.requestId, name: about.name },
      ...{ desk_event_id: about.staffEventId, again_of: about.againOf ?? null },
      ...words,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(words)
        .where('letter.sent_at', 'is', null)
        .where('letter.email', '!=', to),
    )
    .execute()
  return database
    .selectFrom('letter')
    .select(['subject', 'body as text', 'html'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Writes down that the mail server took a letter. */
export async function markSent(database: Database, id: string, now: Date): Promise<void> {
  await database
    .updateTable('letter')
    .set({ sent_at: now, failure: null, failed_at: null, failure_code: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/** Writes down that the mail server will never take a letter for this receiver. */
export async function markRefused(
  database: Database,
  { id, code, now }: { id: string; code: string | null; now: Date },
): Promise<void> {
  await database
    .updateTable('letter')
    .set({ failure: 'refused', failed_at: now, failure_code: code })
    .where('id', '=', id)
    .execute()
}

/** Writes down that a letter did not go, because the last day that it names is over. */
export async function markTooLate(database: Database, id: string, now: Date): Promise<void> {
  await database
    .updateTable('letter')
    .set({ failure: 'too-late', failed_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/**
 * The same of letters that were to be printed or posted, and lay here until their day was over.
 * @returns how many
 */
export async function giveUpLateByPost(
  database: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const given = await database
    .updateTable('letter')
    .set({ failure: 'too-late', failed_at: now })
    .where('id', 'in', (db) =>
      db
        .selectFrom('letter')
        .select('id')
        .where('email', 'is', null)
        .where('posted_at', 'is', null)
        .where('settled_at', 'is', null)
        .where('failure', 'is', null)
        .where(namesPastDay('letter', now), '=', true)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return given.length
}

/** A letter as it was sent, and where its receiver is reached now. */
export function findKept(database: Database, id: string) {
  return database
    .selectFrom('letter')
    .innerJoin('request', 'request.id', 'letter.request_id')
    .innerJoin('account', 'account.id', 'request.account_id')
    .select(['letter.name as letterName', 'letter.email as to', 'subject', 'body as text', 'html'])
    .select([
      'letter.holds_until as holdsUntil',
      'attachments',
      'request.id as requestId',
      'account.id as accountId',
      ...RECEIVER,
    ])
    .where('letter.id', '=', id)
    .executeTakeFirst()
}

/**
 * Writes down of an address that the desk gave that the mail to choose a password by did not arrive. That letter carries a secret link
 * and is not kept (docs/decisions/0011): its job says whose it was. Of an address that is another by now, which ended the link, nothing is
 * written.
 */
export async function markAddedEmailFailed(
  database: Database,
  { id, code, now }: { id: string; code: string | null; now: Date },
): Promise<void> {
  const template: LetterName = 'email-added'
  await sql`
    UPDATE account SET email_failed_at = ${now}, email_failure_code = ${code}
    FROM outbox JOIN password_reset ON password_reset.id::text = outbox.payload->>'resetId'
    WHERE outbox.id = ${id} AND outbox.payload->>'template' = ${template}
      AND account.id = password_reset.account_id AND password_reset.used_at IS NULL
      AND account.email_added_at IS NOT NULL AND account.email_failed_at IS NULL`.execute(database)
}

/** Writes down that a letter that the mail server took did not arrive. What said so first stands. */
export async function markBounced(
  database: Database,
  { id, code, now }: { id: string; code: string | null; now: Date },
): Promise<void> {
  await database
    .updateTable('letter')
    .set({ failure: 'bounced', failed_at: now, failure_code: code })
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .where('failure', 'is', null)
    .execute()
}
