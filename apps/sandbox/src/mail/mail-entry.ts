/** What the journal keeps of a mail; the mail itself is a file. */
export interface MailEntry {
  kind: 'mail-received'
  /** Also the name of the file that holds the mail as it came. */
  id: string
  receivedAt: string
}
