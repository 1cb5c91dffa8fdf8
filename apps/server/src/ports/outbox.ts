import type { Transaction } from './database.ts'

export interface Job {
  /** What is to be done, for example 'mail'. */
  kind: string
  /** Ids only, no personal data: what is told is looked up when the job runs. */
  payload: Record<string, unknown>
  /** Not before this moment; absent: at once. */
  runAfter?: Date
  /** A second job with the same key is not stored: it makes enqueueing idempotent. */
  key?: string
}

/** What must happen after a commit is in the same commit: the job exists exactly if the change does. */
export interface Outbox {
  enqueue(tx: Transaction, job: Job): Promise<void>
}

/** A job as its handler gets it. */
export interface RunningJob {
  /** The same at every try. */
  id: string
  payload: Record<string, unknown>
  /** Ends when the job has taken too long: what it does after that is no longer counted. */
  signal: AbortSignal
}

/**
 * Does one kind of job. It may be called again for a job that it did already, when the process died in between,
 * so what it does has to be idempotent by the job's id. An error means 'try again later'.
 */
export type JobHandler = (job: RunningJob) => Promise<void>

/** Thrown by a handler for a job that no later try can do. */
export class UnrecoverableJobError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnrecoverableJobError'
  }
}
