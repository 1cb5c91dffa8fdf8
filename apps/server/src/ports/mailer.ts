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
  constructor(message: string) {
    super(message)
    this.name = 'MailRefusedError'
  }
}

export interface Mailer {
  /**
   * Resolves when the mail server has taken the mail, rejects when it has not: then it can be sent again.
   * @throws MailRefusedError when there is no use in trying again
   */
  send(mail: Mail): Promise<void>
}
