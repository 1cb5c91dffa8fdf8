import { MailRefusedError, type Mailer } from '../../ports/mailer.ts'
import { UnrecoverableJobError, type JobHandler } from '../../ports/outbox.ts'
import type { LetterSources } from './define-letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { writeLetter } from './write-letter.ts'

export interface LetterDeps extends LetterSources {
  mailer: Mailer
}

/** Outbox: writes and sends a letter. The job's id is the mail's, so a repeated mail can be told from a new one. */
export function sendLetter(deps: LetterDeps): JobHandler {
  const host = new URL(deps.publicUrl).hostname
  return async ({ id, payload }) => {
    const letter = await writeLetter(deps, payload)
    if (!letter) return
    const { to, subject, attachments } = letter
    try {
      await deps.mailer.send({
        messageId: `${id}@${host}`,
        to,
        subject,
        text: letterText(letter, deps.signature),
        html: letterHtml(letter, deps.signature),
        ...(attachments && { attachments }),
      })
    } catch (error) {
      if (error instanceof MailRefusedError) throw new UnrecoverableJobError(error.message)
      throw error
    }
  }
}
