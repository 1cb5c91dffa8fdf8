/** Something on disk that a process did not end: nobody knows of it any more. */
export interface Leftover {
  name: string
  /** No error when it is gone already. */
  remove(): Promise<void>
}
