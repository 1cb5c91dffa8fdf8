import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { FileMissingError, type FileStore } from '../ports/file-store.ts'

/** Files in memory, to count what is kept. */
export function memoryFileStore(): FileStore & { kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>()
  return {
    kept,
    async put(content) {
      const bytes = await buffer(content)
      const storageKey = randomUUID()
      kept.set(storageKey, bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { storageKey, sizeBytes: bytes.length, sha256 }
    },
    has: (storageKey) => Promise.resolve(kept.has(storageKey)),
    open(storageKey) {
      const bytes = kept.get(storageKey)
      if (!bytes) return Promise.reject(new FileMissingError(storageKey))
      return Promise.resolve(Readable.from([bytes]))
    },
    delete(storageKey) {
      kept.delete(storageKey)
      return Promise.resolve()
    },
    async *list() {
      yield await Promise.resolve(
        [...kept].map(([storageKey, { length }]) => ({ storageKey, sizeBytes: length, ageMs: 0 })),
      )
    },
    isWritable: () => Promise.resolve(true),
    listUnfinished: () => Promise.resolve([]),
  }
}
