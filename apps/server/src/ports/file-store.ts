import type { Readable } from 'node:stream'

export interface StoredFile {
  storageKey: string
  sizeBytes: number
  /** Hexadecimal. */
  sha256: string
}

/** Where documents are kept; never the database. */
export interface FileStore {
  /** Durable when it returns: a file that was acknowledged survives a power cut. */
  put(content: Readable): Promise<StoredFile>
  /** Whether the file can be opened. */
  has(storageKey: string): Promise<boolean>
  /** Rejects with `ENOENT` when there is no such file. */
  open(storageKey: string): Promise<Readable>
  /** No error when it is gone already. */
  delete(storageKey: string): Promise<void>
}
