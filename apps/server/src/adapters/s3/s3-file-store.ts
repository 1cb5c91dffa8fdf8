import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Clock } from '../../ports/clock.ts'
import { FileChangedError, FileMissingError, type ListedFile } from '../../ports/file-store.ts'
import type { KeptFileStore } from '../../ports/kept-file-store.ts'
import { isStorageKey, newStorageKey, requireStorageKey, STORE_ID_FILE } from '../storage-keys.ts'
import { writeDurably } from '../disk/durable-file.ts'
import type { ListedObject, S3Objects } from './s3-objects.ts'

/** What shows that something can be written; it is written over each time. */
const PROBE = 'probe'
/** A store that keeps every version keeps each probe too. */
const PROBE_IS_KEPT_MS = 60_000

/**
 * Documents in a bucket, under the keys that they would have on disk. A file is received beside the bodies first, so that
 * it is sent in one piece whose length and hash are known.
 *
 * @param spoolFolder a folder of this process alone
 * @param clock the machine's own time
 */
export function s3FileStore(
  objects: S3Objects,
  { clock, spoolFolder }: { clock: Clock; spoolFolder: string },
): KeptFileStore {
  let probedAtMs = -Infinity

  return {
    place: objects.place,

    async put(content) {
      const storageKey = newStorageKey()
      const path = join(spoolFolder, randomUUID())
      try {
        const written = await writeDurably(path, content)
        await objects.put(storageKey, { path, ...written })
        return { storageKey, ...written }
      } finally {
        await rm(path, { force: true })
      }
    },

    async has(storageKey) {
      return objects.has(requireStorageKey(storageKey))
    },

    async open(storageKey) {
      const found = await objects.get(requireStorageKey(storageKey))
      if (!found) throw new FileMissingError(storageKey)
      return found.sha256 === undefined
        ? found.content
        : compared(found.content, { storageKey, sha256: found.sha256 })
    },

    async delete(storageKey) {
      await objects.delete(requireStorageKey(storageKey))
    },

    async isWritable() {
      try {
        await objects.check()
        if (clock.now().getTime() - probedAtMs >= PROBE_IS_KEPT_MS) {
          await objects.put(PROBE, { text: 'x' })
          probedAtMs = clock.now().getTime()
        }
        return true
      } catch {
        probedAtMs = -Infinity
        return false
      }
    },

    // An object is there when all of it came.
    listUnfinished: () => Promise.resolve([]),

    async readStoreId() {
      const found = await objects.get(STORE_ID_FILE)
      return found && ((await text(found.content)).trim() || undefined)
    },

    writeStoreId: (id) => objects.put(STORE_ID_FILE, { text: `${id}\n` }),

    async *list() {
      for await (const page of objects.list()) yield filesOf(page, clock)
    },
  }
}

function filesOf(page: readonly ListedObject[], clock: Clock): ListedFile[] {
  return page
    .filter(({ key }) => isStorageKey(key))
    .map(({ key, sizeBytes, modifiedAt }) => ({
      storageKey: key,
      sizeBytes,
      ageMs: clock.now().getTime() - modifiedAt.getTime(),
    }))
}

/** Lets through what comes, and breaks off before its end when it is not what was stored. */
function compared(
  content: Readable,
  { storageKey, sha256 }: { storageKey: string; sha256: string },
): Readable {
  const hash = createHash('sha256')
  // The last piece is held back until all is known, or whoever counts bytes would have all of them before the end.
  let held: Buffer | undefined
  const comparing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      const before = held
      held = chunk
      done(null, before)
    },
    flush(done) {
      if (hash.digest('hex') === sha256) done(null, held)
      else done(new FileChangedError(storageKey))
    },
  })
  // Whichever of the two ends first takes the other along.
  content.once('error', (error) => comparing.destroy(error))
  comparing.once('close', () => content.destroy())
  return content.pipe(comparing)
}
