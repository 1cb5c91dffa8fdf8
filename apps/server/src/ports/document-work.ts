/** Work on a document that may be ended. */
export interface EndedWork {
  /** Aborted where the work has to make room for that of others, or nobody waits for it any more: it ends with any error then. */
  ended?: AbortSignal
  /** Told what the work waits for before it goes on: the time until then is not the document's. */
  waits?: (until: Promise<unknown>) => void
  /** Told now and then what more of the processor the work took: that counts, and no longer the clock. */
  took?: (processorMs: number) => void
}

/** The machine had no time to do the work to its end: it says nothing of the document, which may be sent again. */
export class NoTimeForWorkError extends Error {
  constructor() {
    super('no time for the work on a document')
    this.name = 'NoTimeForWorkError'
  }
}

/** For whom a document is worked on. */
export interface DocumentWork extends EndedWork {
  accountId: string
}
