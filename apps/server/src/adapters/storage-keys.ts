import { randomUUID } from 'node:crypto'

/** What a store calls the thing that says whose documents it has. */
export const STORE_ID_FILE = 'store-id'
const STORAGE_KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

/** A key that no file has: in one of 256 folders, because one of all documents grows slow. */
export function newStorageKey(): string {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}

/** Whether a name is that of a document. */
export function isStorageKey(name: string): boolean {
  return STORAGE_KEY.test(name)
}

/**
 * @returns the key itself
 * @throws for anything that is no key: a path out of the store, say
 */
export function requireStorageKey(storageKey: string): string {
  if (!isStorageKey(storageKey)) throw new Error('Not a storage key of this file store')
  return storageKey
}
