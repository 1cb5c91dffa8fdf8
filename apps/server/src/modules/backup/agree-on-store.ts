import { randomUUID } from 'node:crypto'
import type { Database } from '../../ports/database.ts'
import { type KeptFileStore, RESTORE_UNFINISHED } from '../../ports/kept-file-store.ts'
import { insertStoreId, listNewestKeys, lockStoreId, readStoreId } from './repository.ts'

/** The database and the documents do not belong together; one line, for an operator. */
export class StoreMismatchError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StoreMismatchError'
  }
}

interface Deps {
  database: Database
  fileStore: KeptFileStore
}

/** Of so many documents one at least is there, in the store of an installation that has no id yet. */
const LOOKED_AT = 100
const CURE =
  'Set DATABASE_URL, and DATA_DIR or S3_BUCKET, to what belongs together, or restore a backup'

/**
 * Sees to it that the database works with its own documents: both have the same id. At the first start, and at the
 * first one of a version that knows the id, neither has one, and both get it.
 *
 * @throws StoreMismatchError when they differ, when one of them has none, or when nothing has an id and the store has
 * none of the database's documents
 */
export async function agreeOnStore(deps: Deps): Promise<void> {
  if (await haveSameId(deps)) return
  await deps.database.transaction().execute(async (tx) => {
    await lockStoreId(tx)
    // Another process may have started at the same time.
    if (await haveSameId({ ...deps, database: tx })) return
    await giveId({ ...deps, database: tx }, (id) => insertStoreId(tx, id))
  })
}

/** @throws StoreMismatchError when only one has an id, or each another; nothing is written */
export async function requireSameStore({ database, fileStore }: Deps): Promise<string> {
  const [ours, theirs] = [await readStoreId(database), await fileStore.readStoreId()]
  if (ours !== undefined && ours === theirs) return ours
  requireRestored(fileStore.place, theirs)
  throw new StoreMismatchError(difference(fileStore.place, ours, theirs))
}

async function haveSameId({ database, fileStore }: Deps): Promise<boolean> {
  const ours = await readStoreId(database)
  return ours !== undefined && ours === (await fileStore.readStoreId())
}

async function giveId(deps: Deps, insert: (id: string) => Promise<void>): Promise<void> {
  const { database, fileStore } = deps
  const [ours, theirs] = [await readStoreId(database), await fileStore.readStoreId()]
  requireRestored(fileStore.place, theirs)
  const keys = await listNewestKeys(database, LOOKED_AT)
  const hasOurs = keys.length > 0 && (await hasOneOf(fileStore, keys))
  // A start that died between the two left its id in the store: nothing is in it yet, or what is in it is ours.
  const wasCutOff = theirs !== undefined && (hasOurs || (await isEmpty(fileStore)))
  if (ours !== undefined || (theirs !== undefined && !wasCutOff)) {
    throw new StoreMismatchError(difference(fileStore.place, ours, theirs))
  }
  if (keys.length > 0 && !hasOurs) {
    throw new StoreMismatchError(
      `None of the newest ${keys.length} documents of the database is in ${fileStore.place}. ${CURE}.`,
    )
  }
  const id = theirs ?? randomUUID()
  // The store first: an id that only the database has is a store that was lost.
  if (theirs === undefined) await fileStore.writeStoreId(id)
  await insert(id)
}

async function hasOneOf(fileStore: KeptFileStore, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) if (await fileStore.has(key)) return true
  return false
}

async function isEmpty(fileStore: KeptFileStore): Promise<boolean> {
  for await (const files of fileStore.list()) if (files.length > 0) return false
  return true
}

/** @throws StoreMismatchError where a restore to the store has begun and not ended */
export async function requireNoRestore(fileStore: KeptFileStore): Promise<void> {
  requireRestored(fileStore.place, await fileStore.readStoreId())
}

/** @throws StoreMismatchError where a restore did not end: what the database has is nothing, or the half of it */
function requireRestored(place: string, theirs: string | undefined): void {
  if (theirs !== RESTORE_UNFINISHED) return
  throw new StoreMismatchError(
    `A restore to ${place} has begun and not ended. Wait until it has, or run it again with --replace-what-is-there.`,
  )
}

function difference(place: string, ours: string | undefined, theirs: string | undefined): string {
  const [inDatabase, inStore] = [ours ?? 'none', theirs ?? 'none']
  return `The documents in ${place} are not those of this database: their store id is ${inStore}, that of the database ${inDatabase}. ${CURE}.`
}
