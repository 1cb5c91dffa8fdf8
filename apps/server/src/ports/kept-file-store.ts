import type { Readable } from 'node:stream'
import type { FileStore } from './file-store.ts'

/** A file store as whoever keeps it sees it: whose documents it has, and all that is in it. */
export interface KeptFileStore extends FileStore {
  /** Where it is, as an operator knows it. */
  place: string
  /** The id that it was given; undefined when it was given none. */
  readStoreId(): Promise<string | undefined>
  /** Gives it an id, in the place of the one that it has. Durable when it returns. */
  writeStoreId(id: string): Promise<void>
}

/** Stands in the place of a store's id from when a restore makes room until it has ended; no portal starts on it. */
export const RESTORE_UNFINISHED = 'restore-unfinished'

/** A file store that documents are to be laid back in. */
export interface FileStoreTarget {
  /** Where it is, as an operator knows it. */
  place: string
  /** Whether it has nothing, but for what a restore left that did not end. */
  isEmpty(): Promise<boolean>
  /**
   * Sets aside what it has, and marks it with RESTORE_UNFINISHED, durably.
   *
   * @returns where what it had was put; undefined where it had nothing
   */
  makeRoom(): Promise<string | undefined>
  /** Lays back what was stored, under the same keys and id: all of it, or nothing but the mark. Durable when it returns. */
  fill(storeId: string, files: AsyncIterable<FileToLayBack>): Promise<void>
}

export interface FileToLayBack {
  storageKey: string
  /** Hexadecimal. */
  sha256: string
  open(): Readable
}
