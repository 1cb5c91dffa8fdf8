import { join } from 'node:path'

/** Where a disk store keeps what is not whole yet. */
export const PART_FOLDER = 'part'
/** Whose documents it has. */
export const STORE_ID_FILE = 'store-id'
const STORAGE_KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

/**
 * Where the file of a key is.
 *
 * @throws for anything that is no key: a path out of the folder, say
 */
export function pathOf(folder: string, storageKey: string): string {
  if (!STORAGE_KEY.test(storageKey)) throw new Error('Not a storage key of this file store')
  return join(folder, storageKey)
}
