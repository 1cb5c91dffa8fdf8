import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { propertyOf } from '../../ports/property-of.ts'
import type { ReturnedMail, ReturnedMessage } from '../../ports/returned-mail.ts'

/** A report comes before the letter that it returns, whose beginning is enough. */
const MAX_BYTES = 256 * 1024
/** In `cur`, of a message that was read. */
const SEEN = ':2,S'

/**
 * A folder in the form of Maildir, into which any mail server, getmail or mbsync delivers: what is in `new` is whole, and its name is
 * nobody else's. Read by a process that stops half-way it is read once more.
 */
export function maildir(folder: string): ReturnedMail {
  return {
    async listNew(limit) {
      const names = (await readdir(join(folder, 'new'))).toSorted().slice(0, limit)
      const found = await Promise.all(names.map((name) => readMessage(folder, name)))
      return found.filter((message) => message !== undefined)
    },
  }
}

/** @returns undefined when another process was first */
async function readMessage(folder: string, name: string): Promise<ReturnedMessage | undefined> {
  const path = join(folder, 'new', name)
  try {
    return {
      raw: await readBeginning(path),
      remove: () => rm(path, { force: true }),
      leave: () => rename(path, join(folder, 'cur', `${name}${SEEN}`)),
    }
  } catch (error) {
    if (propertyOf(error, 'code') === 'ENOENT') return undefined
    throw error
  }
}

async function readBeginning(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_BYTES), 0, MAX_BYTES, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}
