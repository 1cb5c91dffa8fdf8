import type { Readable } from 'node:stream'
import type { Leftover } from './leftovers.ts'

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

/** What is stored is not what was put: it was changed in the store, or on the way. */
export class FileChangedError extends Error {
  constructor(storageKey: string) {
    super(`the file ${storageKey} is not what was stored`)
    this.name = 'FileChangedError'
  }
}

/** The store does not answer, or refuses us. Whether a file is there is not known then. */
export class FileStoreAwayError extends Error {
  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message || cause.name : String(cause)
    super(`The store of documents does not answer: ${why}`, { cause })
    this.name = 'FileStoreAwayError'
  }
}

export interface ListedFile {
  storageKey: string
  sizeBytes: number
  /** How long ago it was put, by the machine's own time. */
  ageMs: number
}

/** Where documents are kept; never the database. A store that is elsewhere throws FileStoreAwayError besides. */
export interface FileStore {
  /** Durable when it returns: a file that was acknowledged survives a power cut. */
  put(content: Readable): Promise<StoredFile>
  /** Whether the file can be opened. */
  has(storageKey: string): Promise<boolean>
  /**
   * What is read ends with a FileChangedError where the store finds that it is not what was put.
   *
   * @throws FileMissingError when there is no such file
   */
  open(storageKey: string): Promise<Readable>
  /** No error when it is gone already. */
  delete(storageKey: string): Promise<void>
  /** Every stored file once, in portions; what is put or deleted meanwhile may be among them or not. */
  list(): AsyncIterable<ListedFile[]>
  /** Whether a file can be put now. */
  isWritable(): Promise<boolean>
  /** What a `put` of a day ago or more began and never ended. */
  listUnfinished(): Promise<Leftover[]>
}
