import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ListedFile } from '../../ports/file-store.ts'
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
