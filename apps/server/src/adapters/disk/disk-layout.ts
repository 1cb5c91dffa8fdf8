import { join } from 'node:path'
import { requireStorageKey } from '../storage-keys.ts'

/** Where a disk store keeps what is not whole yet. */
export const PART_FOLDER = 'part'

/**
 * Where the file of a key is.
 *
 * @throws for anything that is no key: a path out of the folder, say
 */
export function pathOf(folder: string, storageKey: string): string {
  return join(folder, requireStorageKey(storageKey))
}
