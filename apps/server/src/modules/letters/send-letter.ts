import { REMINDERS } from '@vignettes/domain/account/reminders.ts'
import { MailRefusedError, type Mailer } from '../../ports/mailer.ts'
import { UnrecoverableJobError, type JobHandler } from '../../ports/outbox.ts'
import { AGAIN, AGAIN_IDS, LETTER_IDS } from '../../ports/letter-ids.ts'
import { isTooLate } from '../../ports/overtaken-letters.ts'
import type { LetterSources } from './define-letter.ts'
import {
  type KeptAs,
  keepLetter,
  keptAs,
  markAddedEmailFailed,
  markRefused,
  hasLeft,
  markSent,
  markTooLate,
  type Written,
} from './kept-letters.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { takeBackReminder } from './reminder-repository.ts'
import { writeAgain } from './write-again.ts'
import { writeLetter } from './write-letter.ts'

/** The letter that asks an applicant for documents. */
const ASKS_ANEW = 'vignette-ask-again'

export interface LetterDeps extends LetterSources {
  mailer: Mailer
}

/**
 * Outbox: writes and sends a letter. The job's id is the mail's, so a repeated mail can be told from a new one. One about a request is
 * kept as it goes, before the mail server has it, and what that said of it afterwards. Who has no mailbox is written to by post: the
 * letter is kept, and a handler prints it. One whose last day is over is kept, and does not go.
 */
export function sendLetter(deps: LetterDeps): JobHandler {
  const { database, mailer, clock, publicUrl } = deps
  const host = new URL(publicUrl).hostname
  return async ({ id, payload }) => {
    // The process died before the job was marked.
    if (await hasLeft(database, id)) return
    const composed = await compose(deps, payload)
    if (!composed) return notGiven(deps, id, payload)
    const { about, written } = composed
    if (written.isByPost && !about) {
      throw new UnrecoverableJobError('a letter about no request is nowhere kept to be printed')
    }
    const kept = about && (await keepLetter(database, { id, about, written, now: clock.now() }))
    // Sending was held up: whoever reads it would be told a day that is over. Somebody of the desk is told instead.
    if (kept && (await isTooLate(database, id, clock.now()))) {
      return markTooLate(database, id, clock.now())
    }
    if (written.isByPost) return
    try {
      await mailer.send({ ...written, ...kept, messageId: `${id}@${host}` })
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error
      const failure = { id, code: error.code, now: clock.now() }
      await (about ? markRefused(database, failure) : markAddedEmailFailed(database, failure))
      throw new UnrecoverableJobError(error.message)
    }
    if (about) await markSent(database, id, clock.now())
  }
}

/** Of an account that goes nothing is reminded of now; what is settled is not reminded of any more. */
async function notGiven(
  { database }: LetterDeps,
  jobId: string,
  { template, ...ids }: Record<string, unknown>,
): Promise<void> {
  const { data: draft } = LETTER_IDS['draft-waiting'].safeParse(ids)
  if (template === 'draft-waiting' && draft) await takeBackReminder(database, jobId, draft)
  const kind = REMINDERS.find((reminder) => reminder === template)
  if (!kind) return
  const { data: request } = LETTER_IDS[kind].safeParse(ids)
  if (request) await takeBackReminder(database, jobId, { kind, ...request })
}

/** What a job sends, and as what that is kept; undefined when there is nobody to write to, or nothing left to say. */
async function compose(
  deps: LetterDeps,
  payload: Record<string, unknown>,
): Promise<{ about?: KeptAs | undefined; written: Written } | undefined> {
  const { data: again } = AGAIN_IDS.safeParse(payload.template === AGAIN ? payload : undefined)
  if (again && !again.asksAnew) return writeAgain(deps, again)
  const asked = again && { ...payload, template: ASKS_ANEW }
  const letter = await writeLetter(deps, asked ?? payload)
  if (!letter) return undefined
  const { to, isByPost, subject, attachments, holdsUntil } = letter
  const written = {
    ...{ to, isByPost, subject },
    text: letterText(letter, deps.signature),
    html: letterHtml(letter, deps.signature),
    ...(attachments && { attachments }),
  }
  if (again) {
    const { requestId, staffEventId, letterId } = again
    const about = {
      requestId,
      name: ASKS_ANEW,
      staffEventId,
      holdsUntil,
      againOf: letterId,
    } as const
    return { about, written }
  }
  return { about: keptAs(payload, letter), written }
}
