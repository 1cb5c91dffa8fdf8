import { createStore, type Store } from '../../store.ts'

/** What is being done to send a chosen file; nothing is said of one that was sent, or is not sent by itself. */
export type FileSending =
  | { percent: number }
  /** There was no line, or the server could not: it is tried again. */
  | 'waits'
  /** With what is wrong with it. */
  | { refused: string }

const stores = new Map<string, Store<FileSending | undefined>>()

/** @param fileKey of a draft and its field, see `fileKey` */
export function fileSending(fileKey: string): Store<FileSending | undefined> {
  const known = stores.get(fileKey) ?? createStore<FileSending | undefined>(undefined)
  stores.set(fileKey, known)
  return known
}
