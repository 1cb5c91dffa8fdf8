import type { Database } from '../../ports/database.ts'
import { FileChangedError, FileMissingError } from '../../ports/file-store.ts'
import type { KeptFileStore } from '../../ports/kept-file-store.ts'
import { allDocuments } from './all-documents.ts'
import { measure } from './measure.ts'
import { countDocuments, type DocumentRow, keysInUse } from './repository.ts'

interface Deps {
  database: Database
  fileStore: KeptFileStore
}

/** A save that is under way has its files and not yet its rows. */
const MAY_BE_UNDER_WAY_MS = 10 * 60 * 1000
const KEYS_AT_ONCE = 1000

/**
 * Compares all documents both ways: every row has its file, whole and unchanged, and every file has its row. The portal
 * may run meanwhile: what came or went since is no fault.
 *
 * @param tell is given one line for each that is not right
 * @returns how many documents have a file, of how many it went in its time, and how many lines were told
 */
export async function verifyDocuments(
  deps: Deps,
  tell: (line: string) => void,
): Promise<{ documents: number; gone: number; faults: number }> {
  const { gone } = await countDocuments(deps.database)
  const found = { documents: 0, gone, faults: 0 }
  const note = (line: string) => {
    found.faults += 1
    tell(line)
  }
  for await (const row of allDocuments(deps.database)) {
    found.documents += 1
    const fault = await faultOf(deps, row)
    if (fault) note(`document ${row.id}: ${fault}`)
  }
  for await (const key of filesWithoutRow(deps)) {
    note(`file ${key}: there is no document of it in the database`)
  }
  return found
}

async function faultOf(
  { database, fileStore }: Deps,
  { storageKey, sizeBytes, sha256 }: DocumentRow,
): Promise<string | undefined> {
  try {
    const stored = await measure(await fileStore.open(storageKey))
    if (stored.sizeBytes !== sizeBytes) {
      return `its file ${storageKey} has ${stored.sizeBytes} bytes instead of ${sizeBytes}`
    }
    return stored.sha256 === sha256 ? undefined : `its file ${storageKey} has been changed`
  } catch (error) {
    if (error instanceof FileChangedError) return `its file ${storageKey} has been changed`
    if (!(error instanceof FileMissingError)) throw error
    // Of a document that went meanwhile the file went with it.
    const isStillThere = (await keysInUse(database, [storageKey])).size > 0
    return isStillThere ? `its file ${storageKey} is missing` : undefined
  }
}

async function* filesWithoutRow({ database, fileStore }: Deps): AsyncIterable<string> {
  for await (const files of fileStore.list()) {
    const old = files
      .filter(({ ageMs }) => ageMs > MAY_BE_UNDER_WAY_MS)
      .map(({ storageKey }) => storageKey)
    for (let from = 0; from < old.length; from += KEYS_AT_ONCE) {
      const keys = old.slice(from, from + KEYS_AT_ONCE)
      const inUse = await keysInUse(database, keys)
      yield* keys.filter((key) => !inUse.has(key))
    }
  }
}
