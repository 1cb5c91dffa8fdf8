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

export interface ListedFile {
  storageKey: string
  sizeBytes: number
  /** How long ago it was put, by the machine's own time. */
  ageMs: number
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
  /** Every stored file once, in portions; what is put or deleted meanwhile may be among them or not. */
  list(): AsyncIterable<ListedFile[]>
  /** Whether a file can be put now. */
  isWritable(): Promise<boolean>
  /** What a `put` of a day ago or more began and never ended. */
  listUnfinished(): Promise<Leftover[]>
}
