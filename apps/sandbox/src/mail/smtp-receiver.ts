import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Faults } from '../faults.ts'
import type { Mailbox } from './mailbox.ts'

const MAX_MAIL_BYTES = 25 * 1024 * 1024
/** No mailbox takes such an address: a mail to it is refused for good. */
const REFUSED = /^geweigerd[-@]/

/** Takes mail in by SMTP; says yes only once the mailbox has it on disk. */
export function createSmtpReceiver(mailbox: Mailbox, faults: Faults): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 1000,
    onRcptTo({ address }, _session, callback) {
      const isKnown = !REFUSED.test(address)
      callback(isKnown ? null : Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
    },
    onData(stream, _session, callback) {
      take(stream).then(
        () => callback(),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  // A portal that is killed while it mails breaks the line off; the world outside does not end with it.
  server.on('error', () => undefined)
  return server

  async function take(stream: NodeJS.ReadableStream): Promise<void> {
    const raw = await buffer(stream)
    await faults.delay('mail')
    const status = faults.takeStatus('mail')
    if (status !== undefined) throw refusal(status)
    if (faults.take('mail', 'drop')) throw refusal(421)
    await mailbox.receive(raw)
    await faults.delayAnswer('mail')
    // Kept, but the sender is told otherwise: it will send the same mail again.
    if (faults.take('mail', 'dropAnswer')) throw refusal(421)
  }
}

/** SMTP's 4xx means later, 5xx never; HTTP's 503 in a fault is meant as later. */
function refusal(status: number): Error {
  const responseCode = status === 503 ? 451 : status
  return Object.assign(new Error('Fault asked for'), { responseCode })
}
