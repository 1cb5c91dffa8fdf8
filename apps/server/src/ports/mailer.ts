import type { ReturnedMail } from './returned-mail.ts'

export interface Mail {
  /** The same id for every try of the same mail, so that a receiver can drop a repeat. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  attachments?: { fileName: string; mediaType: string; content: Buffer }[]
}

/** The receiver's mail server will never take a mail for this address; trying again does not help. */
export class MailRefusedError extends Error {
  /** What the mail server answered: the status of RFC 3463 where it gave one (`5.1.1`), else its reply (`550`). */
  readonly code: string | null
  constructor(message: string, code: string | null = null) {
    super(message)
    this.name = 'MailRefusedError'
    this.code = code
  }
}

export interface Mailer {
  /**
   * Resolves when the mail server has taken the mail, rejects when it has not: then it can be sent again.
   * @throws MailRefusedError when there is no use in trying again
   */
  send(mail: Mail): Promise<void>
  /** Where mail servers return what they could not deliver; absent: nobody is told what came back. */
  returned?: ReturnedMail | undefined
}
