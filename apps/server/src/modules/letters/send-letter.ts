import { MailRefusedError, type Mailer } from '../../ports/mailer.ts'
import { HopelessJobError, type JobHandler } from '../../ports/outbox.ts'
import type { Signature } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { writeLetter, type LetterSources } from './write-letter.ts'

export interface LetterParts extends LetterSources {
  mailer: Mailer
  signature: Signature
}

/** Outbox: writes and sends a letter. The job's id is the mail's, so a repeated mail can be told from a new one. */
export function sendLetter(parts: LetterParts): JobHandler {
  const host = new URL(parts.publicUrl).hostname
  return async ({ id, payload }) => {
    const letter = await writeLetter(parts, payload)
    if (!letter) return
    const { to, subject, attachments } = letter
    try {
      await parts.mailer.send({
        messageId: `${id}@${host}`,
        to,
        subject,
        text: letterText(letter, parts.signature),
        html: letterHtml(letter, parts.signature),
        ...(attachments && { attachments }),
      })
    } catch (error) {
      if (error instanceof MailRefusedError) throw new HopelessJobError(error.message)
      throw error
    }
  }
}
