import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Clock } from '../../ports/clock.ts'
import type { DatabaseSource } from '../../ports/database-copy.ts'
import type { FolderInTheMaking } from '../../ports/durable-folder.ts'
import { FileChangedError, FileMissingError } from '../../ports/file-store.ts'
import type { KeptFileStore } from '../../ports/kept-file-store.ts'
import { requireSameStore } from './agree-on-store.ts'
import { allDocuments } from './all-documents.ts'
import {
  type BackedUpFile,
  DATABASE_FILE,
  DOCUMENTS_FOLDER,
  type Manifest,
  MANIFEST_FILE,
  manifestText,
} from './manifest.ts'
import { measure } from './measure.ts'
import { countRows, type DocumentRow } from './repository.ts'

interface Deps {
  clock: Clock
  source: DatabaseSource
  fileStore: KeptFileStore
  /** Made whole by the caller when this returns. */
  folder: FolderInTheMaking
}

/**
 * Copies the database, then the documents that it knows: a document is stored before its row is, so that none that the
 * copy knows is missed. The portal may go on meanwhile.
 *
 * @returns what was copied; a document whose file is lost or changed is one of its faults, and hinders no other
 * @throws StoreMismatchError when the documents are not those of the database
 */
export async function backUp({ clock, source, fileStore, folder }: Deps): Promise<Manifest> {
  // Before that moment, so that nothing of before this time is missed.
  const takenAt = clock.now().toISOString()
  return source.atOneMoment(async (database, dump) => {
    const storeId = await requireSameStore({ database, fileStore })
    const counts = await countRows(database)
    await dump(join(folder.path, DATABASE_FILE))
    const files = [await describeFile(folder.path, DATABASE_FILE)]
    const faults: string[] = []
    for await (const document of allDocuments(database)) {
      const { file, fault } = await copyDocument(fileStore, folder, document)
      if (file) files.push(file)
      if (fault) faults.push(fault)
    }
    const { kind: databaseKind, schemaVersion } = source
    const about = { form: 1, storeId, databaseKind, schemaVersion, takenAt, counts } as const
    const manifest = { ...about, files, faults }
    await folder.write(MANIFEST_FILE, Readable.from([Buffer.from(manifestText(manifest))]))
    return manifest
  })
}

async function copyDocument(
  fileStore: KeptFileStore,
  folder: FolderInTheMaking,
  { id, storageKey, sha256 }: DocumentRow,
): Promise<{ file?: BackedUpFile; fault?: string }> {
  const path = `${DOCUMENTS_FOLDER}/${storageKey}`
  const fault = `document ${id}: its file ${storageKey} has been changed`
  try {
    const written = await folder.write(path, await fileStore.open(storageKey))
    return { file: { path, ...written }, ...(written.sha256 !== sha256 && { fault }) }
  } catch (error) {
    if (error instanceof FileChangedError) return { fault }
    if (!(error instanceof FileMissingError)) throw error
    return { fault: `document ${id}: its file ${storageKey} is missing` }
  }
}

/** A file of a backup as it is on the disk. */
export async function describeFile(backup: string, path: string): Promise<BackedUpFile> {
  return { path, ...(await measure(createReadStream(join(backup, path)))) }
}
