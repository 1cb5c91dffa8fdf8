import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Sweep } from '../../ports/sweep.ts'
import { findStrays, SETTLED_AFTER_MS, type StrayDeps, type Strays } from './find-strays.ts'
import { forgetUnnamed, giveUpNeedless, listRowsOf } from './sweep-repository.ts'

/** More would only fill the log: the shell lists them all. */
const NAMED_IN_LOG = 10
const UNNAMED_AT_ONCE = 200

/** Removes what belongs to nobody, and counts what is missing. */
export interface FileSweep extends Sweep {
  /** What a sweep would do now. */
  find(): Promise<Strays>
}

interface Deps extends StrayDeps {
  log: FastifyBaseLogger
  metrics: Registry
}

/** Keeps the files and the rows of documents together. */
export function createFileSweep(deps: Deps): FileSweep {
  const { database, fileStore, clock, log } = deps
  const counted = sweepMetrics(deps.metrics)

  /** A last look, because the list is as old as the sweep is long. */
  async function removeWithoutRow(storageKey: string): Promise<void> {
    const rows = await listRowsOf(database, [storageKey])
    if (rows.every(({ removedAt }) => removedAt !== null)) await fileStore.delete(storageKey)
  }

  /** The row first: what is killed before the file is gone leaves a file without a row. */
  async function removeUnnamed(createdBefore: Date, stopping?: AbortSignal): Promise<number> {
    let [count, keys]: [number, string[]] = [0, []]
    do {
      stopping?.throwIfAborted()
      keys = await forgetUnnamed(database, { createdBefore, most: UNNAMED_AT_ONCE })
      for (const key of keys) await fileStore.delete(key)
      count += keys.length
    } while (keys.length === UNNAMED_AT_ONCE)
    return count
  }

  async function sweep(stopping?: AbortSignal): Promise<void> {
    const now = clock.now()
    const createdBefore = new Date(now.getTime() - SETTLED_AFTER_MS)
    await giveUpNeedless(database, { createdBefore, now })
    const unnamed = await removeUnnamed(createdBefore, stopping)
    const strays = await findStrays(deps, stopping)
    const { withoutRow, replaced, unfinished, abandonedFolders, withoutFile } = strays
    const unowned = strays.isOtherStore ? [] : withoutRow
    for (const key of [...unowned, ...replaced]) {
      stopping?.throwIfAborted()
      await removeWithoutRow(key)
    }
    for (const one of [...unfinished, ...abandonedFolders]) await one.remove()

    const removed = {
      without_row: unowned.length,
      replaced: replaced.length,
      unnamed,
      unfinished: unfinished.length,
      temporary: abandonedFolders.length,
    }
    for (const [what, count] of Object.entries(removed)) counted.removed.inc({ what }, count)
    counted.withoutRow.set(strays.isOtherStore ? withoutRow.length : 0)
    counted.withoutFile.set(withoutFile.length)
    counted.sweptAt.setToCurrentTime()
    if (Object.values(removed).some((count) => count > 0)) log.info(removed, 'files removed')
    if (strays.isOtherStore) {
      log.error({ files: withoutRow.length }, 'more files without a document than with one: kept')
    }
    if (withoutFile.length > 0) {
      const documents = withoutFile.slice(0, NAMED_IN_LOG)
      log.error({ count: withoutFile.length, documents }, 'documents without their file')
    }
  }

  return { find: () => findStrays(deps), sweep }
}

function sweepMetrics(registry: Registry) {
  const registers = [registry]
  return {
    removed: new Counter({
      name: 'files_removed_total',
      help: 'Files and folders that belonged to nobody, by what they were',
      labelNames: ['what'],
      registers,
    }),
    withoutRow: new Gauge({
      name: 'files_without_document',
      help: 'Files that no document has, and that were kept because there are too many of them',
      registers,
    }),
    withoutFile: new Gauge({
      name: 'documents_without_file',
      help: 'Documents whose file was missing at the last sweep',
      registers,
    }),
    sweptAt: new Gauge({
      name: 'files_swept_at_seconds',
      help: 'When the last sweep ended, in seconds since 1970; 0 before the first',
      registers,
    }),
  }
}
