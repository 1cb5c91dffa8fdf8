import type { Readable } from 'node:stream'

export interface StoredFile {
  storageKey: string
  sizeBytes: number
  /** Hexadecimal. */
  sha256: string
}

/** What should be stored is not there: somebody lost it, or the store is not the one that belongs to the database. */
export class FileMissingError extends Error {
  constructor(storageKey: string, cause?: unknown) {
    super(`the file ${storageKey} is missing`, { cause })
    this.name = 'FileMissingError'
  }
}

/** Where documents are kept; never the database. */
export interface FileStore {
  /** Durable when it returns: a file that was acknowledged survives a power cut. */
  put(content: Readable): Promise<StoredFile>
  /** Whether the file can be opened. */
  has(storageKey: string): Promise<boolean>
  /** @throws FileMissingError when there is no such file */
  open(storageKey: string): Promise<Readable>
  /** No error when it is gone already. */
  delete(storageKey: string): Promise<void>
}
