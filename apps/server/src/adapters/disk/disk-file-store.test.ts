import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FileMissingError } from '../../ports/file-store.ts'
import type { ListedFile } from '../../ports/file-store.ts'
import { setClock } from '../../testing/set-clock.ts'
import { diskFileStore } from './disk-file-store.ts'

const clock = setClock('2026-06-15T10:00:00Z')
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignettes-files-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

test('what was put comes back, with its size and hash', async () => {
  const store = await diskFileStore(folder, clock)
  const content = randomBytes(300_000)
  const stored = await store.put(Readable.from([content.subarray(0, 7), content.subarray(7)]))
  expect(stored).toMatchObject({
    sizeBytes: 300_000,
    sha256: createHash('sha256').update(content).digest('hex'),
  })
  expect(await buffer(await store.open(stored.storageKey))).toEqual(content)
  expect(await store.has(stored.storageKey)).toBe(true)
})

test('a file that breaks off leaves nothing behind', async () => {
  const store = await diskFileStore(folder, clock)
  async function* brokenOff() {
    yield await Promise.resolve(Buffer.from('half'))
    throw new Error('the citizen went away')
  }
  await expect(store.put(Readable.from(brokenOff()))).rejects.toThrow('went away')
  expect(await readdir(join(folder, 'part'))).toEqual([])
})

test('a deleted file is gone, and deleting it again is no error', async () => {
  const store = await diskFileStore(folder, clock)
  const { storageKey } = await store.put(Readable.from([Buffer.from('x')]))
  await store.delete(storageKey)
  await store.delete(storageKey)
  await expect(store.open(storageKey)).rejects.toThrow(FileMissingError)
})

test('a key that is a path out of the folder is refused', async () => {
  const store = await diskFileStore(folder, clock)
  await expect(store.open('../../etc/passwd')).rejects.toThrow('storage key')
})

test('what it has is listed, its id and unfinished files are not', async () => {
  const store = await diskFileStore(folder, clock)
  await store.writeStoreId('an-id')
  await writeFile(join(folder, 'part', 'unfinished'), 'half')
  const stored = [
    await store.put(Readable.from([Buffer.from('one')])),
    await store.put(Readable.from([Buffer.from('three')])),
  ]
  const listed: ListedFile[] = []
  for await (const files of store.list()) listed.push(...files)
  const expected = stored.map(({ storageKey, sizeBytes }) => ({ storageKey, sizeBytes }))
  expect(listed).toHaveLength(2)
  expect(listed).toEqual(
    expect.arrayContaining(expected.map((file) => expect.objectContaining(file))),
  )
})

test('an id that it was given is there for the next process, and none before', async () => {
  const store = await diskFileStore(folder, clock)
  expect(await store.readStoreId()).toBeUndefined()
  await store.writeStoreId('an-id')
  expect(await (await diskFileStore(folder, clock)).readStoreId()).toBe('an-id')
})
