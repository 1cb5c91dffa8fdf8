import { mkdir, open, readFile, truncate, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { MailEntry } from './mail/mail-entry.ts'
import type { OrderEntry } from './orders/order-entry.ts'
import type { WebhookEntry } from './webhooks/webhook-entry.ts'

/** Everything that outlives a restart, in the order in which it happened. */
export type Entry = OrderEntry | WebhookEntry | MailEntry

export interface Journal {
  /** What was written before this start; every part picks its own entries from it. */
  readonly past: readonly Entry[]
  /** Resolves once the entries are on disk: all of them or, after a crash, none. */
  append(...entries: Entry[]): Promise<void>
  /** Resolves once everything that was appended so far is on disk. */
  synced(): Promise<void>
  close(): Promise<void>
}

/** Opens the append-only journal. One line holds the entries of one append, so that a torn write loses a whole one. */
export async function openJournal(path: string): Promise<Journal> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const past = await readWholeLines(path)
  const file = await open(path, 'a', 0o600)
  const writer = groupWriter(file)
  return {
    past,
    append: (...entries) => writer.write(`${JSON.stringify(entries)}\n`),
    synced: writer.idle,
    async close() {
      await writer.idle()
      await file.close()
    },
  }
}

async function readWholeLines(path: string): Promise<Entry[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  // A line without an end was never acknowledged; the next append must not be glued to it.
  if (whole.length < text.length) await truncate(path, Buffer.byteLength(whole))
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => JSON.parse(line) as Entry[])
}

/** Writers that come while the disk is busy share the next sync. */
function groupWriter(file: FileHandle) {
  let waiting: string[] = []
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  async function flush(before: Promise<void>): Promise<void> {
    await before.catch(() => undefined)
    const lines = waiting.join('')
    waiting = []
    next = undefined
    await file.appendFile(lines)
    await file.datasync()
  }

  return {
    write(line: string): Promise<void> {
      waiting.push(line)
      if (next === undefined) {
        next = flush(last)
        last = next
      }
      return next
    },
    idle: () => last.catch(() => undefined),
  }
}
