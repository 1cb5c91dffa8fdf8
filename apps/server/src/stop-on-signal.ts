import type { FastifyBaseLogger } from 'fastify'

/** interface.md §1: ten seconds at most; the rest is for the sandbox to end in. */
const DEADLINE_MS = 8_000

/**
 * Stops in order on SIGTERM, SIGINT, and when the process that started this one is gone. What has not
 * ended by the deadline was not acknowledged, so that it can be cut off.
 */
export function stopOnSignal(stop: () => Promise<unknown>, log: FastifyBaseLogger): void {
  let isStopping = false
  const begin = () => {
    if (isStopping) return
    isStopping = true
    log.info('stopping')
    setTimeout(() => {
      log.warn('not everything ended in time')
      process.exit(0)
    }, DEADLINE_MS).unref()
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
