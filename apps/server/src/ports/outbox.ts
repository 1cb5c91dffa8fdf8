import type { Transaction } from './database.ts'
import type { Job, JobKind } from './jobs.ts'

/** What must happen after a commit is in the same commit: the job exists exactly if the change does. */
export interface Outbox {
  enqueue(tx: Transaction, job: Job): Promise<void>
  /** Takes back a job that nobody has begun. @returns false when it was begun, or is not there */
  withdraw(tx: Transaction, key: string): Promise<boolean>
}

/** A job as its handler gets it. */
export interface RunningJob {
  /** The same at every try. */
  id: string
  /** As it was stored, perhaps by an older version: its handler looks at what is there. */
  payload: Record<string, unknown>
  /** Ends when the job has taken too long: what it does after that is no longer counted. */
  signal: AbortSignal
}

/**
 * Does one kind of job. It may be called again for a job that it did already, when the process died in between,
 * so what it does has to be idempotent by the job's id. An error means 'try again later'.
 */
export type JobHandler = (job: RunningJob) => Promise<void>

/** Who does each kind of job: a kind that nobody does, does not compile. */
export type JobHandlers = Record<JobKind, JobHandler>

/** A job that was given up and then thrown away. */
export interface DroppedJob {
  payload: Record<string, unknown>
  /** Absent: nobody was named, in a shell. */
  staffId: string | undefined
  reason: string
  now: Date
}

/** What has to happen besides, in the transaction that throws a job away: nothing may wait for it for ever. */
export type JobDropped = (tx: Transaction, job: DroppedJob) => Promise<void>

/** Thrown by a handler for a job that no later try can do. */
export class UnrecoverableJobError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnrecoverableJobError'
  }
}
