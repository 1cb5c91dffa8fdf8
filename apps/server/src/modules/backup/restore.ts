import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseTarget } from '../../ports/database-copy.ts'
import type { FileStoreTarget, FileToLayBack } from '../../ports/kept-file-store.ts'
import { propertyOf } from '../../ports/property-of.ts'
import { describeFile } from './back-up.ts'
import {
  DATABASE_FILE,
  DOCUMENTS_FOLDER,
  type Manifest,
  MANIFEST_FILE,
  readManifest,
} from './manifest.ts'

/** A restore that is not possible, or not wished for; one line each, for an operator. */
export class RestoreError extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'RestoreError'
  }
}

interface Deps {
  backup: string
  database: DatabaseTarget
  documents: FileStoreTarget
  isKnownVersion(schemaVersion: string): Promise<boolean>
  /** Whether what is there may make room; otherwise it is a reason to refuse. */
  mayReplace: boolean
  /** Told where something was set aside. */
  tell(line: string): void
}

/**
 * Lays back a backup: every file of it is checked before anything is written, then the database, then the documents,
 * whose store id, a new one, comes last. A start in between is refused: the store is marked, or the two do not agree.
 *
 * @returns what the backup says of itself
 * @throws RestoreError when the backup is not whole or not for this portal, or when there is something already; CopyUnderWayError
 */
export async function restore(deps: Deps): Promise<Manifest> {
  const manifest = await manifestOf(deps.backup)
  return deps.database.alone(() => layBack(deps, manifest))
}

async function layBack(deps: Deps, manifest: Manifest): Promise<Manifest> {
  const { backup, database, documents } = deps
  await requireFit(deps, manifest)
  await requireWhole(backup, manifest)
  await makeRoom(deps)
  // Of its own: with the living documents a copy that was laid back elsewhere would take what came since for nobody's.
  const storeId = randomUUID()
  await database.load(join(backup, DATABASE_FILE), storeId)
  await documents.fill(storeId, filesToLayBack(backup, manifest))
  return manifest
}

async function manifestOf(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST_FILE), 'utf8').catch((error: unknown) => {
    if (propertyOf(error, 'code') !== 'ENOENT') throw error
    throw new RestoreError([`There is no backup in ${backup}: it has no ${MANIFEST_FILE}.`])
  })
  const manifest = readManifest(text)
  if (!manifest) throw new RestoreError([`${join(backup, MANIFEST_FILE)} cannot be read.`])
  return manifest
}

async function requireFit(
  { database, isKnownVersion }: Deps,
  { databaseKind, schemaVersion }: Manifest,
): Promise<void> {
  if (databaseKind !== database.kind) {
    const wanted = databaseKind === 'embedded' ? 'no DATABASE_URL' : 'DATABASE_URL'
    throw new RestoreError([`The backup is of another kind of database: it needs ${wanted}.`])
  }
  if (!(await isKnownVersion(schemaVersion))) {
    throw new RestoreError([`The backup is of a newer version of the portal: ${schemaVersion}.`])
  }
}

async function requireWhole(backup: string, { files }: Manifest): Promise<void> {
  const faults: string[] = []
  for (const { path, sha256 } of files) {
    const found = await describeFile(backup, path).catch((error: unknown) => {
      if (propertyOf(error, 'code') !== 'ENOENT') throw error
      return undefined
    })
    if (!found) faults.push(`${path} is missing in the backup.`)
    else if (found.sha256 !== sha256) faults.push(`${path} has been changed since the backup.`)
  }
  if (faults.length > 0) throw new RestoreError(faults)
}

async function makeRoom({ database, documents, mayReplace, tell }: Deps): Promise<void> {
  const hasDatabase = !(await database.isEmpty())
  const hasDocuments = !(await documents.isEmpty())
  if (!mayReplace && (hasDatabase || hasDocuments)) {
    throw new RestoreError([
      ...(hasDatabase ? ['The database is not empty.'] : []),
      ...(hasDocuments ? [`There are documents in ${documents.place}.`] : []),
      'Restore to an empty database and an empty store of documents, or say --replace-what-is-there.',
    ])
  }
  if (hasDatabase) {
    const aside = await database.clear()
    tell(aside ? `What the database had is in ${aside}.` : 'What the database had is gone.')
  }
  const aside = await documents.makeRoom()
  if (aside) tell(`The documents that were there are in ${aside}.`)
}

async function* filesToLayBack(backup: string, { files }: Manifest): AsyncIterable<FileToLayBack> {
  const beginning = `${DOCUMENTS_FOLDER}/`
  for (const { path, sha256 } of files) {
    if (!path.startsWith(beginning)) continue
    const open = () => createReadStream(join(backup, path))
    yield { storageKey: path.slice(beginning.length), sha256, open }
  }
}
