import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../ports/clock.ts'
import type { FileStoreTarget } from '../../ports/kept-file-store.ts'
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

  return {
    place: objects.place,
    isEmpty: async () => (await keys()).every((key) => key === 'probe'),
    async setAside() {
      const aside = asideName('documents', clock)
      // The store's id first: without it no portal starts on what is left.
      for (const key of (await keys()).toSorted(idFirst)) {
        await objects.copy(key, `${aside}/${key}`)
        await objects.delete(key)
      }
      return `${objects.place}, under ${aside}/`
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

function idFirst(one: string, other: string): number {
  return Number(other === STORE_ID_FILE) - Number(one === STORE_ID_FILE)
}
