import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DatabaseTarget } from '../../ports/database-copy.ts'
import type { FileStoreTarget } from '../../ports/kept-file-store.ts'
import { type Manifest, MANIFEST_FILE, manifestText } from './manifest.ts'
import { restore, RestoreError } from './restore.ts'

const KEY = 'ab/ab000000-0000-4000-8000-000000000000'
const FILES = { database: 'all rows', [`documents/${KEY}`]: 'a photo' }

let backup: string
/** What was done, in order. */
let done: string[]
beforeEach(async () => {
  backup = await mkdtemp(join(tmpdir(), 'vignettes-restore-'))
  done = []
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(backup, path)), { recursive: true })
    await writeFile(join(backup, path), text)
  }
  await writeManifest()
})
afterEach(() => rm(backup, { recursive: true }))

const MANIFEST: Manifest = {
  form: 1,
  storeId: 'store-1',
  databaseKind: 'postgresql',
  schemaVersion: 'known',
  takenAt: '2026-06-15T10:00:00.000Z',
  counts: { accounts: 1, requests: 1, payments: 1, documents: 1 },
  files: Object.entries(FILES).map(([path, text]) => ({
    path,
    sizeBytes: text.length,
    sha256: createHash('sha256').update(text).digest('hex'),
  })),
  faults: [],
}
const writeManifest = (changes: Partial<Manifest> = {}) =>
  writeFile(join(backup, MANIFEST_FILE), manifestText({ ...MANIFEST, ...changes }))

interface Found {
  hasDatabase?: boolean
  hasDocuments?: boolean
  mayReplace?: boolean
}

async function restored({ hasDatabase = false, hasDocuments = false, mayReplace = false }: Found) {
  const database: DatabaseTarget = {
    kind: 'postgresql',
    alone: (work) => work(),
    isEmpty: () => Promise.resolve(!hasDatabase),
    clear: () => Promise.resolve(void done.push('clear')),
    load: (path, storeId) => Promise.resolve(void done.push(`load ${path}`, storeId)),
    close: () => Promise.resolve(),
  }
  const documents: FileStoreTarget = {
    place: '/documents',
    isEmpty: () => Promise.resolve(!hasDocuments),
    makeRoom() {
      done.push('make room')
      return Promise.resolve(hasDocuments ? '/documents.replaced' : undefined)
    },
    async fill(storeId, files) {
      for await (const { storageKey } of files) done.push(storageKey)
      done.push(storeId)
    },
  }
  const isKnownVersion = (name: string) => Promise.resolve(name === 'known')
  return restore({ backup, database, documents, isKnownVersion, mayReplace, tell: () => undefined })
}

const refused = async (found: Found = {}) => {
  const error: unknown = await restored(found).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(RestoreError)
  expect(done).toEqual([])
  return String(error)
}

test('the database comes first, then the documents, the store id last: a new one of both', async () => {
  expect((await restored({})).storeId).toBe('store-1')
  const id = done.at(-1)
  expect(id).not.toBe('store-1')
  expect(done).toEqual(['make room', `load ${join(backup, 'database')}`, id, KEY, id])
})

test('nothing is written where a file of the backup is missing or changed', async () => {
  await writeFile(join(backup, 'database'), 'other rows')
  await rm(join(backup, 'documents', KEY))
  expect(await refused({ mayReplace: true })).toContain(
    `database has been changed since the backup.\ndocuments/${KEY} is missing in the backup.`,
  )
})

test('a folder without a manifest is no backup, and a manifest that leads elsewhere none', async () => {
  const elsewhere = { path: '../etc/passwd', sizeBytes: 1, sha256: 'a'.repeat(64) }
  await writeManifest({ files: [elsewhere] })
  expect(await refused()).toContain('cannot be read')
  await rm(join(backup, MANIFEST_FILE))
  expect(await refused()).toContain('There is no backup in')
})

test('a backup of another kind of database, or of a newer portal, is refused', async () => {
  await writeManifest({ databaseKind: 'embedded' })
  expect(await refused()).toContain('it needs no DATABASE_URL')
  await writeManifest({ schemaVersion: 'later' })
  expect(await refused()).toContain('newer version of the portal: later')
})

test('what is there already is a reason to refuse, until it is said that it may go', async () => {
  expect(await refused({ hasDatabase: true })).toContain('The database is not empty.')
  expect(await refused({ hasDocuments: true })).toContain('There are documents in /documents.')
  await restored({ hasDatabase: true, hasDocuments: true, mayReplace: true })
  expect(done.slice(0, 2)).toEqual(['clear', 'make room'])
})
