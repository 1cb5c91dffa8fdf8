import type { FastifyInstance } from 'fastify'
import { rememberFor } from './http/remember-for.ts'
import type { FileScanner } from './ports/file-scanner.ts'
import type { FileStore } from './ports/file-store.ts'

/** Anybody may ask for it, and a file is written to know it. */
const HEALTH_IS_KEPT_MS = 2_000
/** A third of what a code of the second factor counts for. */
const CLOCK_MAY_DIFFER_MS = 10_000

interface HealthDeps {
  isDatabaseReachable(): Promise<boolean>
  isDatabaseUpToDate(): Promise<boolean>
  readClockDifferenceMs(): Promise<number>
  fileStore: Pick<FileStore, 'isWritable'>
  scanner: Pick<FileScanner, 'isAvailable'>
}

/** What has to be well for the portal to be ready. */
export function healthChecks(
  app: FastifyInstance,
  deps: HealthDeps,
  readRoom: () => Promise<number>,
) {
  return {
    database: deps.isDatabaseReachable,
    migrations: deps.isDatabaseUpToDate,
    store: rememberFor(HEALTH_IS_KEPT_MS, deps.fileStore.isWritable),
    disk: async () => (await readRoom()) >= 0,
    scanner: rememberFor(HEALTH_IS_KEPT_MS, deps.scanner.isAvailable),
    worker: () => app.background.isAlive(),
    clock: rememberFor(HEALTH_IS_KEPT_MS, async () => {
      return Math.abs(await deps.readClockDifferenceMs()) <= CLOCK_MAY_DIFFER_MS
    }),
  }
}
