/** Work on a document that may be ended. */
export interface EndedWork {
  /** Aborted where the work has to make room for that of others: it ends with any error then. */
  ended?: AbortSignal
}

/** For whom a document is worked on. */
export interface DocumentWork extends EndedWork {
  accountId: string
}
