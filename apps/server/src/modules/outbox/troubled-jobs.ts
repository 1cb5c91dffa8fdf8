import type { TroubledJob } from '@vignettes/domain/api/casework-jobs.ts'
import { RETRYING_FOR_LONG_MS, type JobSort } from '@vignettes/domain/casework/jobs.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import {
  CANCEL_ATTEMPT,
  EXPIRE_VIGNETTE,
  type JobKind,
  MAIL,
  SEND_REFUND,
} from '../../ports/jobs.ts'
import type { JobDropped } from '../../ports/outbox.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { findAbout } from './about-repository.ts'
import { safeError } from './safe-error.ts'
import { hasten, listTroubled, lockJob, markDropped, unpark } from './troubled-repository.ts'

export interface TroubledJobsDeps {
  database: Database
  clock: Clock
  /** By the kind of a job that was thrown away. */
  onDropped: Partial<Record<JobKind, JobDropped>>
}

/** Who does something about a job. */
interface Actor {
  /** Absent: nobody was named, in a shell. */
  staffId: string | undefined
}

const MOST = 200

const SORTS: Record<JobKind, JobSort> = {
  [MAIL]: 'letter',
  [CANCEL_ATTEMPT]: 'payment-to-cancel',
  [SEND_REFUND]: 'refund-to-send',
  [EXPIRE_VIGNETTE]: 'request-to-expire',
}

/** What somebody has to look at: jobs that were given up, and those that have failed for long. */
export async function listTroubledJobs({
  database,
  clock,
}: TroubledJobsDeps): Promise<{ jobs: TroubledJob[]; isMore: boolean }> {
  const now = clock.now()
  const failingSince = new Date(now.getTime() - RETRYING_FOR_LONG_MS)
  const rows = await listTroubled(database, failingSince, MOST + 1)
  const shown = rows.slice(0, MOST)
  const about = await findAbout(database, shown)
  const jobs = shown.map(({ id, kind, attempts, ...row }): TroubledJob => ({
    ...{ id, attempts, sort: sortOf(kind), about: about.get(id) ?? null },
    trouble: row.parked_at ? 'parked' : 'retrying',
    since: (row.parked_at ?? row.failed_since ?? now).toISOString(),
    error: row.last_error === null ? null : safeError(row.last_error),
  }))
  return { jobs, isMore: rows.length > MOST }
}

/**
 * Has a job tried now that was given up, or that fails. One that needs no other try is left as it is, so that asking
 * twice is the same as once.
 * @throws PortalError 404 when there is no such job
 */
export async function retryJob(deps: TroubledJobsDeps, id: string, actor: Actor): Promise<void> {
  const now = deps.clock.now()
  await deps.database.transaction().execute(async (tx) => {
    const job = await lockJob(tx, id)
    if (!job) throw notFound()
    if (job.done_at || !(job.parked_at ?? job.failed_since)) return
    await (job.parked_at ? unpark : hasten)(tx, id, now)
    await recordStaffEvent(tx, {
      staffId: actor.staffId,
      kind: 'job-retried',
      detail: { jobId: id, sort: sortOf(job.kind) },
      now,
    })
  })
}

/**
 * Leaves a job undone that was given up. Done again it changes nothing.
 * @throws PortalError 404 when there is no such job, 409 for one that is still tried or was done
 */
export async function dropJob(
  deps: TroubledJobsDeps,
  { id, reason }: { id: string; reason: string },
  actor: Actor,
): Promise<void> {
  const now = deps.clock.now()
  await deps.database.transaction().execute(async (tx) => {
    const job = await lockJob(tx, id)
    if (!job) throw notFound()
    if (!job.parked_at) throw new PortalError(409, 'casework.jobs.not-parked')
    if (job.done_at) return
    await markDropped(tx, id, now)
    const { payload, kind } = job
    await droppedOf(deps, kind)?.(tx, { payload, staffId: actor.staffId, reason, now })
    await recordStaffEvent(tx, {
      staffId: actor.staffId,
      kind: 'job-dropped',
      note: reason,
      detail: { jobId: id, sort: sortOf(job.kind) },
      now,
    })
  })
}

function droppedOf({ onDropped }: TroubledJobsDeps, kind: string): JobDropped | undefined {
  return Object.hasOwn(onDropped, kind) ? onDropped[kind as JobKind] : undefined
}

function sortOf(kind: string): JobSort {
  return Object.hasOwn(SORTS, kind) ? SORTS[kind as JobKind] : 'other'
}
