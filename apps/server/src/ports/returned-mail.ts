/** A message in the mailbox to which mail servers return letters. */
export interface ReturnedMessage {
  /** As it came, its beginning if it is very long; octets as Latin-1. */
  raw: string
  /** It said what became of a letter, and that is written down: it is needed no more. */
  remove(): Promise<void>
  /** It is about no letter: it stays for who looks after the mailbox. */
  leave(): Promise<void>
}

/** The mailbox to which mail servers return what they could not deliver. */
export interface ReturnedMail {
  /** The next messages that nobody has looked at; none of them when there are none. */
  listNew(limit: number): Promise<ReturnedMessage[]>
}
