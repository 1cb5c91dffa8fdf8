import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { HOUR_MS } from '@vignettes/domain/rules/duration.ts'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import {
  isNeedlessKind,
  REMOVED_KINDS,
  type RemovedKind,
} from '@vignettes/domain/casework/retention-kinds.ts'
import type { SecurityTrail } from '../../ports/security-trail.ts'
import type { StaffEventWitness } from '../../ports/staff-event-witness.ts'
import type { Sweep } from '../../ports/sweep.ts'
import type { Cut } from './due-repository.ts'
import { REMOVE } from './remove.ts'
import {
  type Before,
  claimRun,
  countDue,
  type DueCount,
  findRunEndedAt,
  finishRun,
  listDue,
  prolongRun,
} from './repository.ts'

interface Deps {
  database: Database
  clock: Clock
  log: FastifyBaseLogger
  metrics: Registry
  fileStore: Pick<FileStore, 'delete'>
  reference: Pick<ReferenceData, 'retentionMonths'>
  witness: StaffEventWitness
  outbox: Outbox
  trail: SecurityTrail
}

/** A first run on a database of years has more than one hour's worth: the rest goes in the next hours. */
const AT_MOST = 1000
/** Well within a day, which the sweep of an hour may miss by as much. */
const AGAIN_AFTER_MS = 23 * HOUR_MS
/** After one that broke off, or did not come to the end of what is due. */
const SOONER_MS = HOUR_MS / 2

export interface DueOfKind extends DueCount {
  kind: RemovedKind
  /** Null of what has no period. */
  months: number | null
}

/** How many of each kind a run removed. */
export type Removed = Partial<Record<RemovedKind, number>>

/** What the database or the store refused to remove, and why. */
interface NotRemoved {
  kind: RemovedKind
  id: string
  why: string
}

/** Removes what is past its period. */
export interface Retention extends Sweep {
  /** What a run would remove now. Changes nothing. */
  find(): Promise<DueOfKind[]>
  /** Removes it now, whenever that was done last. `failed`: what could not go, and stays due. */
  run(stopping?: AbortSignal): Promise<{ removed: Removed; failed: NotRemoved[] }>
}

export function createRetention(deps: Deps): Retention {
  const { database, clock, log, reference, fileStore, witness, outbox, trail } = deps
  const counted = addMetrics(deps)

  const cutOf = (kind: RemovedKind): Cut => {
    const now = clock.now()
    // A help ends where an account would go, too.
    const periodOf = isNeedlessKind(kind) ? 'account' : kind
    return { now, months: reference.retentionMonths(periodOf, businessDate(now)) }
  }
  const later = (ms: number) => new Date(clock.now().getTime() + ms)

  /** The row first, in a transaction of its own; what is killed before the file is gone leaves a file that the sweep finds. */
  async function removeOne(kind: RemovedKind, id: string, cut: Cut): Promise<boolean> {
    const files = await database
      .transaction()
      .execute((tx) => REMOVE[kind](tx, { kind, id, cut, witness, outbox, trail }))
    for (const key of files ?? []) await fileStore.delete(key)
    return files !== undefined
  }

  async function removeKind(kind: RemovedKind, stopping?: AbortSignal) {
    const cut = cutOf(kind)
    const ids = await listDue(database, kind, { cut, limit: AT_MOST })
    let removed = 0
    const failed: NotRemoved[] = []
    for (const id of ids) {
      stopping?.throwIfAborted()
      try {
        if (await removeOne(kind, id, cut)) removed += 1
      } catch (error) {
        // One that cannot go holds up no other.
        failed.push({ kind, id, why: wordsOf(error) })
        log.error({ err: error, kind, id }, 'what is past its period could not be removed')
      }
    }
    counted.removed.inc({ kind }, removed)
    return { removed, failed, isUnfinished: failed.length > 0 || ids.length === AT_MOST }
  }

  async function run(stopping?: AbortSignal) {
    const removed: Removed = {}
    const failed: NotRemoved[] = []
    let isUnfinished = false
    for (const kind of REMOVED_KINDS) {
      const done = await removeKind(kind, stopping)
      if (done.removed > 0) removed[kind] = done.removed
      isUnfinished ||= done.isUnfinished
      failed.push(...done.failed)
      await prolongRun(database, later(SOONER_MS))
    }
    const nextAt = later(isUnfinished ? SOONER_MS : AGAIN_AFTER_MS)
    // That it ended well is not said of one that could not remove everything: somebody has to look.
    await finishRun(database, { nextAt, ...(failed.length === 0 && { endedAt: clock.now() }) })
    if (Object.keys(removed).length > 0) log.info(removed, 'past its period: removed')
    return { removed, failed }
  }

  return {
    async find() {
      const found: DueOfKind[] = []
      const before: Before = { files: [], requests: [], accounts: [] }
      for (const kind of REMOVED_KINDS) {
        const cut = cutOf(kind)
        found.push({
          kind,
          months: isNeedlessKind(kind) ? null : cut.months,
          ...(await countDue(database, { kind, cut, before })),
        })
      }
      return found
    },
    run,
    async sweep(stopping) {
      const claim = { now: clock.now(), nextAt: later(SOONER_MS) }
      if (await claimRun(database, claim)) await run(stopping)
    },
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function addMetrics({ database, metrics }: Deps) {
  const registers = [metrics]
  const removed = new Counter({
    name: 'retention_removed_total',
    help: 'What was removed because its period was over, by kind',
    labelNames: ['kind'],
    registers,
  })
  for (const kind of REMOVED_KINDS) removed.inc({ kind }, 0)
  new Gauge({
    name: 'retention_ended_at_seconds',
    help: 'When what is past its period was last removed, to its end, in seconds since 1970; 0 before the first time',
    registers,
    async collect() {
      this.set(((await findRunEndedAt(database))?.getTime() ?? 0) / 1000)
    },
  })
  return { removed }
}
