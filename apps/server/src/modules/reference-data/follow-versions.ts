import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database } from '../../ports/database.ts'
import { listAccepted, readRevision } from './versions-repository.ts'
import type { VersionedLists } from './versioned-lists.ts'

/** No slower than this does a process take over what another accepted; what is proposed waits for the next day anyhow. */
const ASK_EVERY_MS = 1_000

export interface FollowsVersions {
  /** Takes over what was accepted or withdrawn since it was last asked. */
  refresh(): Promise<void>
}

/** Lets the lists follow what administrators decide, in every process and without a restart. */
export function followVersions(
  app: FastifyInstance,
  { database, lists, log }: { database: Database; lists: VersionedLists; log: FastifyBaseLogger },
): FollowsVersions {
  let held: number | undefined
  let last: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function read(): Promise<void> {
    const revision = await readRevision(database)
    if (revision === held) return
    // Read after its number: what is accepted in between is read once more.
    lists.takeOver(await listAccepted(database))
    held = revision
  }
  // One after the other, so that an older answer never replaces a newer one.
  const refresh = () => (last = last.then(read, read))
  let isAsking = false
  const askAgain = () => {
    // Of a database that does not answer nothing more is asked.
    if (isAsking) return
    isAsking = true
    refresh()
      // The database is away, or a newer portal wrote what this one cannot read: what is held goes on counting.
      .catch((error: unknown) => log.warn({ err: error }, 'the versions of lists cannot be read'))
      .finally(() => (isAsking = false))
  }

  app.addHook('onReady', async () => {
    await refresh()
    timer = setInterval(askAgain, ASK_EVERY_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await last.catch(() => undefined)
  })
  return { refresh }
}
