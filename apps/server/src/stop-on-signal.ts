import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** interface.md §1: ten seconds at most; the rest is for the sandbox to end in. */
const DEADLINE_MS = 8_000
/** What is under way when a long drain ends still has this long. */
const LEAST_AFTER_DRAIN_MS = 5_000

export interface Stop {
  /** Sends everybody who comes from now on elsewhere, and serves them meanwhile. */
  drain(): void
  /** How long that goes on. */
  drainMs: number
  /** Ends everything that is still under way. */
  close(): Promise<unknown>
}

/**
 * Stops in order on SIGTERM, SIGINT, and when the process that started this one is gone. What has not
 * ended by the deadline was not acknowledged, so that it can be cut off.
 */
export function stopOnSignal({ drain, drainMs, close }: Stop, log: FastifyBaseLogger): void {
  let isStopping = false
  const stop = async () => {
    drain()
    await wait(drainMs)
    await close()
  }
  const begin = () => {
    if (isStopping) return
    isStopping = true
    log.info('stopping')
    setTimeout(
      () => {
        log.warn('not everything ended in time')
        process.exit(0)
      },
      Math.max(DEADLINE_MS, drainMs + LEAST_AFTER_DRAIN_MS),
    ).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', begin)
  process.on('SIGINT', begin)
  process.on('disconnect', begin)
}
