import { z } from 'zod'
import { secret } from './environment-values.ts'

/** What a mail address may say in its query; anything else that the library knows could print letters, or send them nowhere. */
const HARMLESS = ['name', 'localAddress', 'authMethod', 'requireTLS']
/** To try out a mail server with a certificate of its own; production refuses them. */
const OF_TLS = /^(tls\.\w+|ignoreTLS|opportunisticTLS)$/

const ADDRESS = String.raw`[^\s<>"@,;:()]+@[^\s<>"@,;:()]+`
const NAME = String.raw`(?:"(?:[^"\\<>\p{Cc}]|\\["\\])*" *|[^"\\<>@,;:\p{Cc}]*)`
const SENDER = new RegExp(`^(?:${ADDRESS}|${NAME}<${ADDRESS}>)$`, 'u')

const MAIL_SERVER_IN_WORDS = `smtp://user:password@host:port, with nothing in its query but ${HARMLESS.join(', ')} and settings of TLS`

/** Whether a mail address says nothing but where the server is, and how to be known there. */
function isMailServer(address: string): boolean {
  if (!URL.canParse(address)) return false
  const names = [...new URL(address).searchParams.keys()]
  return names.every((name) => HARMLESS.includes(name) || OF_TLS.test(name))
}

/** Whether a text is one mail address, with a name before it or without. */
function isSender(text: string): boolean {
  return SENDER.test(text.trim())
}

/** Which server mails are handed to, and who sends them. */
export const MAIL_VARIABLES = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./ })
    .refine(isMailServer)
    .optional()
    .meta(secret)
    .describe(MAIL_SERVER_IN_WORDS),
  MAIL_FROM: z
    .string()
    .refine(isSender)
    .default('Vignetten <vignetten@vignet.example>')
    .describe('a mail address, or a name and <a mail address>'),
  MAIL_RETURN_PATH: z
    .string()
    .regex(new RegExp(`^${ADDRESS}$`))
    .optional()
    .describe('a mail address'),
  MAIL_RETURN_FOLDER: z.string().min(1).optional().describe('a folder in the form of Maildir'),
}

export interface MailSettings {
  smtpUrl: string
  from: string
  /** Where mail servers return what they cannot deliver; absent: to who sends. */
  returnPath?: string | undefined
  /** The mailbox of that, in the form of Maildir. */
  returnFolder?: string | undefined
}
