import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FileStoreAwayError, type ListedFile } from '../../ports/file-store.ts'
import { describeFileStore } from '../../testing/file-store-contract.ts'
import { systemClock } from '../system-clock.ts'
import { diskFileStore } from './disk-file-store.ts'

let folder: string
const open = () => diskFileStore(folder, systemClock())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignettes-files-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

describeFileStore({ open, unfinished: () => readdir(join(folder, 'part')) })

test('a key that is a path out of the folder is refused', async () => {
  await expect((await open()).open('../../etc/passwd')).rejects.toThrow('storage key')
})

test('unfinished files are not listed', async () => {
  const store = await open()
  await writeFile(join(folder, 'part', 'unfinished'), 'half')
  await store.put(Readable.from([Buffer.from('one')]))
  const listed: ListedFile[] = []
  for await (const files of store.list()) listed.push(...files)
  expect(listed).toHaveLength(1)
})

test('before it was given an id it has none', async () => {
  expect(await (await open()).readStoreId()).toBeUndefined()
})

test.each([
  ['is not there', () => Promise.resolve()],
  ['is that of a volume that is not mounted', () => mkdir(folder)],
  ['is a file', () => writeFile(folder, 'no folder')],
])('whether a file is there is not known while the folder %s', async (_, leave) => {
  const store = await open()
  const { storageKey } = await store.put(Readable.from([Buffer.from('one')]))
  await rename(folder, `${folder}-elsewhere`)
  await leave()
  const { put, has, open: read, delete: remove } = store
  const content = () => Readable.from([Buffer.from('two')])
  for (const call of [
    () => put(content()),
    ...[has, read, remove].map((of) => () => of(storageKey)),
  ])
    await expect(call()).rejects.toBeInstanceOf(FileStoreAwayError)
  await rm(folder, { recursive: true, force: true })
  await rename(`${folder}-elsewhere`, folder)
  expect(await store.has(storageKey)).toBe(true)
})
