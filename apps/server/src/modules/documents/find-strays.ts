import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { FileStore, ListedFile } from '../../ports/file-store.ts'
import type { Leftover } from '../../ports/leftovers.ts'
import { listNeedless, listRowsOf, listUnnamed, listWithFile } from './sweep-repository.ts'

/** No save takes so long: what is older and has no row never gets one. */
export const SETTLED_AFTER_MS = DAY_MS
const BATCH = 200

export interface StrayDeps {
  database: Database
  fileStore: FileStore
  clock: Clock
  /** Temporary folders of processes that are gone. */
  listAbandonedFolders: () => Promise<Leftover[]>
}

/** What is on disk and belongs to nobody, and what belongs to somebody and is not there. */
export interface Strays {
  /** Keys of files that no document has. */
  withoutRow: string[]
  /** Keys of files of documents that were replaced before the desk could see them. */
  replaced: string[]
  /** Keys of files that were sent when they were chosen, and that no draft names. */
  unnamed: string[]
  unfinished: Leftover[]
  abandonedFolders: Leftover[]
  /** Ids of documents whose file is missing. */
  withoutFile: string[]
  /** There are more files without a row than with one: the store is hardly the one of this database. */
  isOtherStore: boolean
}

/**
 * Looks through the store and the database, and changes nothing.
 * @param stopping ends it between two batches, with an AbortError
 */
export async function findStrays(deps: StrayDeps, stopping?: AbortSignal): Promise<Strays> {
  const { database, clock, fileStore } = deps
  const settledBefore = new Date(clock.now().getTime() - SETTLED_AFTER_MS)
  const replaced = await listNeedless(database, settledBefore)
  const withoutRow: string[] = []
  let owned = 0
  for await (const files of inBatches(fileStore.list())) {
    stopping?.throwIfAborted()
    const keys = files.map(({ storageKey }) => storageKey)
    const rows = new Map(
      (await listRowsOf(database, keys)).map((row) => [row.storageKey, row.removedAt]),
    )
    owned += rows.size
    for (const { storageKey, ageMs } of files) {
      const removedAt = rows.get(storageKey)
      if (removedAt) replaced.push(storageKey)
      else if (removedAt === undefined && ageMs > SETTLED_AFTER_MS) withoutRow.push(storageKey)
    }
  }
  return {
    ...{ withoutRow, replaced },
    unnamed: await listUnnamed(database, settledBefore),
    unfinished: await fileStore.listUnfinished(),
    abandonedFolders: await deps.listAbandonedFolders(),
    withoutFile: await findWithoutFile(deps, stopping),
    isOtherStore: withoutRow.length > owned,
  }
}

async function findWithoutFile(
  { database, fileStore }: StrayDeps,
  stopping?: AbortSignal,
): Promise<string[]> {
  const missing: string[] = []
  let rows = await listWithFile(database, undefined, BATCH)
  while (rows.length > 0) {
    stopping?.throwIfAborted()
    const isThere = await Promise.all(rows.map(({ storageKey }) => fileStore.has(storageKey)))
    missing.push(...rows.filter((_, at) => !isThere[at]).map(({ id }) => id))
    rows = await listWithFile(database, rows.at(-1)?.id, BATCH)
  }
  return missing
}

async function* inBatches(portions: AsyncIterable<ListedFile[]>): AsyncGenerator<ListedFile[]> {
  for await (const files of portions) {
    for (let from = 0; from < files.length; from += BATCH) yield files.slice(from, from + BATCH)
  }
}
