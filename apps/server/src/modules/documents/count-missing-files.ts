import { Counter, type Registry } from 'prom-client'
import { FileMissingError, type FileStore } from '../../ports/file-store.ts'

/**
 * A file store that counts each time a stored file was asked for and is not there.
 *
 * @param registry where the counter is shown
 * @returns the same store; what it throws is unchanged
 */
export function countMissingFiles(fileStore: FileStore, registry: Registry): FileStore {
  const missing = new Counter({
    name: 'documents_missing_total',
    help: 'How often a stored document was asked for whose file is not there',
    registers: [registry],
  })
  return {
    ...fileStore,
    async has(storageKey) {
      const isThere = await fileStore.has(storageKey)
      if (!isThere) missing.inc()
      return isThere
    },
    async open(storageKey) {
      try {
        return await fileStore.open(storageKey)
      } catch (error) {
        if (error instanceof FileMissingError) missing.inc()
        throw error
      }
    },
  }
}
