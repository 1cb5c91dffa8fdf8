import { createReturnedMailReader } from '../modules/letters/read-returned-mail.ts'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../ports/database.ts'

/** What a mail server says later of a letter that it could not deliver (RFC 3464). */
export const bounceOf = (messageId: string, status: string) =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    ...['', '--b', 'Content-Type: message/delivery-status', ''],
    ...[`Original-Envelope-Id: ${messageId}`, '', 'Action: failed', `Status: ${status}`],
    ...['', '--b--'],
  ].join('\r\n')

/** Reads that a letter came back, as the portal does when such a message is in its mailbox. */
export async function readBounce(
  deps: { database: Database; clock: Clock },
  { messageId, status }: { messageId: string; status: string },
): Promise<void> {
  const publicUrl = `https://${messageId.split('@')[1]}`
  const message = { raw: bounceOf(messageId, status), remove: done, leave: done }
  const returned = { listNew: () => Promise.resolve([message]) }
  await createReturnedMailReader({ ...deps, publicUrl, mailer: { returned } }).reconcileDue()
}

const done = () => Promise.resolve()
