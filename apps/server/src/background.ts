import { HOUR_MS } from '@vignettes/domain/rules/duration.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { addOutboxMetrics } from './modules/outbox/metrics.ts'
import { createOutboxWorker, type OutboxWorker } from './modules/outbox/worker.ts'
import type { Clock } from './ports/clock.ts'
import type { Database } from './ports/database.ts'
import type { JobHandlers } from './ports/outbox.ts'
import type { Sweep } from './ports/sweep.ts'

/** What the server does without being asked. */
export interface Background {
  start(): void
  /** Takes up nothing new and waits for what runs. */
  stop(): Promise<void>
  /** Whether what runs goes on; what was not begun is not missed. */
  isAlive(): boolean
  /** Does all that is due now, for tests and for those who do not want to wait. */
  runDue(): Promise<void>
}

/** Asks a provider about what is not settled. */
interface Reconciler {
  /** A batch of it; gives how many. */
  reconcileDue(stopping?: AbortSignal): Promise<number>
}

interface Deps {
  worker: OutboxWorker
  sweeps: readonly Sweep[]
  reconcilers: readonly Reconciler[]
  log: FastifyBaseLogger
}

const RECONCILE_EVERY_MS = 5_000
const SWEEP_EVERY_MS = HOUR_MS

/** What runs beside the calls, from `start` until the app stops. */
export function addBackground(
  app: FastifyInstance,
  deps: {
    database: Database
    clock: Clock
    log: FastifyBaseLogger
    metrics: Registry
    handlers: JobHandlers
    sweeps: readonly Sweep[]
    reconcilers: readonly Reconciler[]
  },
): void {
  addOutboxMetrics(deps.metrics, { ...deps, kinds: Object.keys(deps.handlers) })
  const background = createBackground({ ...deps, worker: createOutboxWorker(deps) })
  app.decorate('background', background)
  // Nothing new is begun while the last requests are answered; what runs then has until the end.
  app.addHook('preClose', (done) => {
    void background.stop()
    done()
  })
  app.addHook('onClose', () => background.stop())
}

/** The outbox, the questions to the providers about what is not settled, and the sweeps. */
function createBackground({ worker, reconcilers, sweeps, log }: Deps): Background {
  const stopping = new AbortController()
  let reconciling: Promise<void> = Promise.resolve()
  let sweeping: Promise<unknown> = Promise.resolve()

  async function reconcile(signal?: AbortSignal): Promise<number> {
    let count = 0
    for (const one of reconcilers) count += await one.reconcileDue(signal)
    return count
  }

  async function reconcileUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        while ((await reconcile(stopping.signal)) > 0 && !stopping.signal.aborted);
      } catch (error) {
        // The database is away; what is unsettled is found again when it is back.
        log.warn({ err: error }, 'what is unsettled cannot be read')
      }
      await wait(RECONCILE_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  async function sweepUntilStopped({ sweep }: Sweep): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await sweep(stopping.signal)
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'a sweep failed')
      }
      await wait(SWEEP_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    start() {
      worker.start()
      reconciling = reconcileUntilStopped()
      sweeping = Promise.all(sweeps.map(sweepUntilStopped))
    },
    async stop() {
      stopping.abort()
      await Promise.all([worker.stop(), reconciling, sweeping])
    },
    isAlive: () => worker.isAlive(),
    async runDue() {
      while ((await reconcile()) > 0);
      await worker.runDue()
    },
  }
}
