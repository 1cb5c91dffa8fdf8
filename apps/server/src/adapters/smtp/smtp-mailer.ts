import { propertyOf } from '../../ports/property-of.ts'
import { createTransport } from 'nodemailer'
import { MailRefusedError, type Mailer } from '../../ports/mailer.ts'

export interface SmtpMailerOptions {
  /** smtp://user:password@host:port, or smtps:// */
  url: string
  /** The same, as it is now; absent: it does not change. */
  readUrl?: (() => Promise<string>) | undefined
  from: string
  /** Where what cannot be delivered is returned; absent: to `from`. */
  returnPath?: string | undefined
}

/** For a whole mail: a server that says a word now and then does not keep us either. */
const TIMEOUT_MS = 8_000

/** Hands mails to a mail server. Says nothing of whom they were for: not in a log, not in an error. */
export function smtpMailer({ url, readUrl, from, returnPath }: SmtpMailerOptions): Mailer {
  let opened = { url, transport: openTransport(url) }
  const currentTransport = async () => {
    const now = (await readUrl?.()) ?? url
    if (now !== opened.url) opened = { url: now, transport: openTransport(now) }
    return opened.transport
  }
  return {
    async send({ attachments = [], messageId, ...mail }) {
      try {
        const transport = await currentTransport()
        const sending = transport.sendMail({
          ...mail,
          from,
          messageId: `<${messageId}>`,
          ...(returnPath !== undefined && {
            envelope: { from: returnPath, to: mail.to },
            // RFC 3461: what is returned names the mail, of which its headers are enough.
            dsn: { id: messageId, return: 'headers', notify: 'failure', recipient: mail.to },
          }),
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: attachments.map(({ fileName, mediaType, content }) => ({
            filename: fileName,
            contentType: mediaType,
            content,
          })),
        })
        await inTime(sending)
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

function openTransport(url: string) {
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    // Mails are made of what is given, never of what an address in them points at.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

async function inTime(sending: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })),
    TIMEOUT_MS,
  )
  // What is still under way then ends by the socket's own limit, and nobody waits for it.
  sending.catch(() => undefined)
  try {
    await Promise.race([sending, late])
  } finally {
    clearTimeout(timer)
  }
}

function failureOf(error: unknown): Error {
  const code = propertyOf(error, 'code') ?? 'unknown'
  const responseCode = Number(propertyOf(error, 'responseCode') ?? 0)
  const message = `the mail server did not take the mail (${String(code)}, ${responseCode})`
  // 55x to the envelope: this receiver does not exist or wants no mail. Any other failure may pass.
  const isRefused = code === 'EENVELOPE' && responseCode >= 550 && responseCode < 560
  if (!isRefused) return new Error(message)
  return new MailRefusedError(message, statusOf(error) ?? String(responseCode))
}

/** The status of RFC 3463 after the reply, as in '550 5.1.1 …'; of the words behind it nothing is kept. */
function statusOf(error: unknown): string | undefined {
  const response = propertyOf(error, 'response')
  if (typeof response !== 'string') return undefined
  return /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
}
