import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Clock } from '../../ports/clock.ts'
import { type FileStoreTarget, RESTORE_UNFINISHED } from '../../ports/kept-file-store.ts'
import { requireStorageKey, STORE_ID_FILE } from '../storage-keys.ts'
import { writeDurably } from '../disk/durable-file.ts'
import { asideName } from '../disk/set-aside.ts'
import type { S3Objects } from './s3-objects.ts'

/** What was set aside before is no document of this portal. */
const ASIDE = /^documents\.replaced-/

/** A bucket that documents are to be laid back in. */
export function s3StoreTarget(
  objects: S3Objects,
  { clock, spoolFolder }: { clock: Clock; spoolFolder: string },
): FileStoreTarget {
  async function keys(): Promise<string[]> {
    const found: string[] = []
    for await (const page of objects.list()) found.push(...page.map(({ key }) => key))
    return found.filter((key) => !ASIDE.test(key))
  }

  async function isMarked(): Promise<boolean> {
    const found = await objects.get(STORE_ID_FILE)
    return found !== undefined && (await text(found.content)).trim() === RESTORE_UNFINISHED
  }

  /** What belongs to the store that is there. */
  async function keysOfStore(): Promise<string[]> {
    const found = (await keys()).filter((key) => key !== 'probe')
    const hasMark = found.includes(STORE_ID_FILE) && (await isMarked())
    return hasMark ? found.filter((key) => key !== STORE_ID_FILE) : found
  }

  return {
    place: objects.place,
    isEmpty: async () => (await keysOfStore()).length === 0,
    async makeRoom() {
      const [found, aside] = [await keysOfStore(), asideName('documents', clock)]
      // The store's id first: no portal starts on what is left then.
      if (found.includes(STORE_ID_FILE))
        await objects.copy(STORE_ID_FILE, `${aside}/${STORE_ID_FILE}`)
      await objects.put(STORE_ID_FILE, { text: `${RESTORE_UNFINISHED}\n` })
      for (const key of found) {
        if (key === STORE_ID_FILE) continue
        await objects.copy(key, `${aside}/${key}`)
        await objects.delete(key)
      }
      return found.length > 0 ? `${objects.place}, under ${aside}/` : undefined
    },
    async fill(storeId, files) {
      const filled: string[] = []
      try {
        for await (const { storageKey, sha256, open } of files) {
          const path = join(spoolFolder, randomUUID())
          try {
            const written = await writeDurably(path, open())
            if (written.sha256 !== sha256)
              throw new Error(`${storageKey} changed while it was read`)
            filled.push(requireStorageKey(storageKey))
            await objects.put(storageKey, { path, ...written })
          } finally {
            await rm(path, { force: true })
          }
        }
        await objects.put(STORE_ID_FILE, { text: `${storeId}\n` })
      } catch (error) {
        for (const key of filled) await objects.delete(key)
        throw error
      }
    },
  }
}
