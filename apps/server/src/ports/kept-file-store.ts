import type { FileStore } from './file-store.ts'

export interface ListedFile {
  storageKey: string
  sizeBytes: number
  modifiedAt: Date
}

/** A file store as whoever keeps it sees it: whose documents it has, and all that is in it. */
export interface KeptFileStore extends FileStore {
  /** Where it is, as an operator knows it. */
  place: string
  /** The id that it was given; undefined when it was given none. */
  readStoreId(): Promise<string | undefined>
  /** Gives it an id, in the place of the one that it has. Durable when it returns. */
  writeStoreId(id: string): Promise<void>
  /** Every stored file once, in portions; what is put or deleted meanwhile may be among them or not. */
  list(): AsyncIterable<ListedFile[]>
}
