import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { simpleParser, type AddressObject, type ParsedMail } from 'mailparser'
import type { Journal } from '../journal.ts'

export interface Mail {
  id: string
  messageId: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  date: string
  attachments: readonly { name: string; contentType: string; content: Buffer }[]
}

export interface Mailbox {
  /** Keeps the mail durably; one that came before (same Message-ID) is not kept again. */
  receive(raw: Buffer): Promise<void>
  find(id: string): Promise<Mail | undefined>
  /** Newest first; `to` compares the whole address, case-insensitively. */
  list(to?: string): Promise<Mail[]>
}

export async function openMailbox(folder: string, journal: Journal, now: () => number) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const ids = new Set(journal.past.flatMap((one) => (one.kind === 'mail-received' ? one.id : [])))
  const arriving = new Map<string, Promise<void>>()
  const parsed = new Map<string, Promise<Mail>>()

  const read = (id: string): Promise<Mail> => {
    const known = parsed.get(id) ?? readFile(fileOf(id)).then((raw) => parse(id, raw))
    parsed.set(id, known)
    return known
  }
  const fileOf = (id: string) => join(folder, `${id}.eml`)

  async function keep(id: string, raw: Buffer): Promise<void> {
    await writeDurably(fileOf(id), raw)
    await journal.append({ kind: 'mail-received', id, receivedAt: new Date(now()).toISOString() })
    ids.add(id)
  }

  const mailbox: Mailbox = {
    async receive(raw) {
      const { messageId } = await simpleParser(raw)
      const id = createHash('sha256')
        .update(messageId ?? raw)
        .digest('hex')
        .slice(0, 32)
      if (ids.has(id)) return
      // A second copy that comes meanwhile must not be confirmed before the first is on disk.
      const arrival = arriving.get(id) ?? keep(id, raw).finally(() => arriving.delete(id))
      arriving.set(id, arrival)
      await arrival
    },
    find: async (id) => (ids.has(id) ? read(id) : undefined),
    async list(to) {
      const mails = await Promise.all([...ids].reverse().map(read))
      return to === undefined ? mails : mails.filter((mail) => isAddressedTo(mail, to))
    },
  }
  return mailbox
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(`${path}.part`, 'w', 0o600)
  await file.writeFile(content)
  await file.sync()
  await file.close()
  await rename(`${path}.part`, path)
}

async function parse(id: string, raw: Buffer): Promise<Mail> {
  const mail: ParsedMail = await simpleParser(raw)
  return {
    id,
    messageId: mail.messageId ?? '',
    from: addressesOf(mail.from),
    to: addressesOf(mail.to),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    date: (mail.date ?? new Date(0)).toISOString(),
    attachments: mail.attachments.map(({ filename, contentType, content }, index) => ({
      name: filename ?? `bijlage-${index + 1}`,
      contentType,
      content,
    })),
  }
}

function addressesOf(given: AddressObject | AddressObject[] | undefined): string {
  const objects = given === undefined ? [] : [given].flat()
  return objects.flatMap(({ value }) => value.map(({ address = '' }) => address)).join(', ')
}

function isAddressedTo(mail: Mail, address: string): boolean {
  return mail.to.toLowerCase().split(', ').includes(address.trim().toLowerCase())
}
