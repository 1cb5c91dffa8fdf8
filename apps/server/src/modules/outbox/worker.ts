import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import { UnrecoverableJobError, type JobHandler } from '../../ports/outbox.ts'
import {
  claimDue,
  deleteDoneBefore,
  markDone,
  park,
  postpone,
  type ClaimedJob,
} from './repository.ts'
import { MAX_ATTEMPTS, retryDelayMs } from './retry-delay.ts'

export interface OutboxWorker {
  /** Looks for work until it is stopped. */
  start(): void
  /** Takes no new job and waits for those that run. */
  stop(): Promise<void>
  /** Whether it went on looking for work a short while ago; true before it was started. */
  isAlive(): boolean
  /** Does everything that is due now, and what becomes due by that; gives how many jobs were tried. */
  runDue(): Promise<number>
}

interface Options {
  database: Database
  clock: Clock
  log: FastifyBaseLogger
  handlers: Record<string, JobHandler>
  /** How long nobody else may take a job; longer than a job may run. */
  leaseMs?: number
}

const POLL_MS = 400
/** Longer than all its places may be taken by jobs that hang. */
const DEAD_AFTER_MS = 60_000
const JOBS_AT_ONCE = 4
const LEASE_MS = 30_000
/** A job that takes longer has failed; well before its lease ends, so that it never runs twice at once. */
const SHARE_OF_LEASE = 2 / 3
const KEEP_DONE_MS = 30 * DAY_MS
const CLEAN_EVERY_MS = 60 * 60 * 1000

/** Does the jobs of the outbox, next to any number of other processes that do the same. */
export function createOutboxWorker(options: Options): OutboxWorker {
  const { database, clock, log, handlers, leaseMs = LEASE_MS } = options
  const kinds = Object.keys(handlers)
  const stopping = new AbortController()
  let loop: Promise<void> = Promise.resolve()

  async function takeUp(limit: number): Promise<Promise<void>[]> {
    const jobs = await claimDue(database, { kinds, now: clock.now(), limit, leaseMs })
    return jobs.map(run)
  }

  async function runBatch(): Promise<number> {
    const started = await takeUp(JOBS_AT_ONCE)
    await Promise.all(started)
    return started.length
  }

  // No transaction is open while a handler talks to the outside: that may take long, and the embedded
  // database has one connection only.
  async function run(job: ClaimedJob): Promise<void> {
    try {
      await withinLease(job)
    } catch (error) {
      return settleFailure(job, error)
    }
    await markDone(database, job, clock.now())
  }

  async function withinLease({ id, kind, payload }: ClaimedJob): Promise<void> {
    const handle = handlers[kind]
    if (!handle) throw new UnrecoverableJobError(`nobody does jobs of the kind ${kind}`)
    const signal = AbortSignal.timeout(leaseMs * SHARE_OF_LEASE)
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('The job took too long')))
    })
    // A handler that throws before it gives a promise fails like any other, with somebody waiting for `late`.
    const done = (async () => handle({ id, payload, signal }))()
    await Promise.race([done, late])
  }

  async function settleFailure(job: ClaimedJob, failure: unknown): Promise<void> {
    const now = clock.now()
    const error = failure instanceof Error ? failure.message : String(failure)
    const { id, kind, attempts } = job
    if (failure instanceof UnrecoverableJobError || attempts >= MAX_ATTEMPTS) {
      log.error({ err: failure, job: id, kind, attempts }, 'job given up')
      await park(database, job, { now, error })
    } else {
      log.warn({ err: failure, job: id, kind, attempts }, 'job failed, trying again later')
      const until = new Date(now.getTime() + retryDelayMs(attempts))
      await postpone(database, job, { now, until, error })
    }
  }

  /** The jobs are safe in the database, and leases bring back those that were taken. */
  const reportAway = (error: unknown) => log.warn({ err: error }, 'outbox cannot be reached')

  const running = new Set<Promise<void>>()

  /** Fills the free places, so that a slow job holds up one place and not the others. */
  async function fillPlaces(): Promise<void> {
    let free = JOBS_AT_ONCE - running.size
    while (free > 0 && !stopping.signal.aborted) {
      const started = await takeUp(free)
      for (const job of started) {
        const finished = job.catch(reportAway).finally(() => running.delete(finished))
        running.add(finished)
      }
      if (started.length < free) return
      await Promise.race(running)
      free = JOBS_AT_ONCE - running.size
    }
  }

  let lookedAtMs: number | undefined

  async function runUntilStopped(): Promise<void> {
    let cleanedAt = 0
    while (!stopping.signal.aborted) {
      lookedAtMs = performance.now()
      try {
        await fillPlaces()
        const nowMs = clock.now().getTime()
        if (nowMs - cleanedAt > CLEAN_EVERY_MS) {
          await deleteDoneBefore(database, new Date(nowMs - KEEP_DONE_MS))
          cleanedAt = nowMs
        }
      } catch (error) {
        reportAway(error)
      }
      await wait(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    await Promise.all(running)
  }

  return {
    start() {
      loop = runUntilStopped()
    },
    isAlive: () => lookedAtMs === undefined || performance.now() - lookedAtMs < DEAD_AFTER_MS,
    async stop() {
      stopping.abort()
      await loop
    },
    async runDue() {
      let count = 0
      for (let batch = await runBatch(); batch > 0; batch = await runBatch()) count += batch
      return count
    },
  }
}
