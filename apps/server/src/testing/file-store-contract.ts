import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { FileMissingError, type ListedFile } from '../ports/file-store.ts'
import type { KeptFileStore } from '../ports/kept-file-store.ts'

/** What `describeFileStore` asks of a store under test. */
export interface StoreUnderTest {
  /** The store; asked for again, as another process finds it. */
  open(): Promise<KeptFileStore>
  /** The names of all that is kept of files that are not whole. */
  unfinished(): Promise<string[]>
}

/** What each store of documents does, wherever it keeps them. */
export function describeFileStore({ open, unfinished }: StoreUnderTest): void {
  const listed = async (store: KeptFileStore) => {
    const all: ListedFile[] = []
    for await (const files of store.list()) all.push(...files)
    return all
  }
  const put = async (content: Buffer | string) =>
    (await open()).put(Readable.from([Buffer.from(content)]))

  test('what was put comes back at another process, with its size and hash', async () => {
    const store = await open()
    const content = randomBytes(3_000_000)
    const stored = await store.put(Readable.from([content.subarray(0, 7), content.subarray(7)]))
    expect(stored).toEqual({
      storageKey: expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/),
      sizeBytes: 3_000_000,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    const other = await open()
    expect((await buffer(await other.open(stored.storageKey))).equals(content)).toBe(true)
    expect(await other.has(stored.storageKey)).toBe(true)
    expect(await unfinished()).toEqual([])
  })

  test('a file of no bytes is a file', async () => {
    const { storageKey, sizeBytes } = await put('')
    expect(sizeBytes).toBe(0)
    expect(await buffer(await (await open()).open(storageKey))).toEqual(Buffer.alloc(0))
  })

  test('ten at once are ten files', async () => {
    const texts = Array.from({ length: 10 }, (_, index) => `file ${index}`)
    const stored = await Promise.all(texts.map((text) => put(text)))
    const store = await open()
    const read = await Promise.all(
      stored.map(async ({ storageKey }) => String(await buffer(await store.open(storageKey)))),
    )
    expect(read).toEqual(texts)
  })

  test('a file that breaks off leaves nothing behind', async () => {
    const store = await open()
    const before = await listed(store)
    async function* brokenOff() {
      yield await Promise.resolve(Buffer.from('half'))
      throw new Error('the citizen went away')
    }
    await expect(store.put(Readable.from(brokenOff()))).rejects.toThrow('went away')
    expect(await listed(store)).toHaveLength(before.length)
    expect(await unfinished()).toEqual([])
  })

  test('a deleted file is gone, and deleting it again is no error', async () => {
    const store = await open()
    const { storageKey } = await put('x')
    await store.delete(storageKey)
    await store.delete(storageKey)
    expect(await store.has(storageKey)).toBe(false)
    await expect(store.open(storageKey)).rejects.toThrow(FileMissingError)
  })

  test('of a file that never was it says so', async () => {
    const store = await open()
    const id = randomUUID()
    expect(await store.has(`${id.slice(0, 2)}/${id}`)).toBe(false)
    await expect(store.open(`${id.slice(0, 2)}/${id}`)).rejects.toThrow(FileMissingError)
  })

  test.each(['../../etc/passwd', 'store-id', 'ab/../store-id', ''])(
    'a name that is no key is refused: %j',
    async (name) => {
      const store = await open()
      await expect(store.open(name)).rejects.toThrow('Not a storage key')
      await expect(store.delete(name)).rejects.toThrow('Not a storage key')
    },
  )

  test('what it has is listed with its size and age, its id is not', async () => {
    const store = await open()
    const before = (await listed(store)).length
    await store.writeStoreId('an-id')
    const stored = [await put('one'), await put('three')]
    const found = await listed(store)
    expect(found).toHaveLength(before + 2)
    for (const { storageKey, sizeBytes } of stored) {
      const file = found.find((each) => each.storageKey === storageKey)
      expect(file?.sizeBytes).toBe(sizeBytes)
      // A store may tell its times in whole seconds.
      expect(Math.abs(file?.ageMs ?? NaN)).toBeLessThan(60_000)
    }
  })

  test('an id that it was given is there for the next process, and the last one counts', async () => {
    const store = await open()
    await store.writeStoreId('an-id')
    await store.writeStoreId('another-id')
    expect(await (await open()).readStoreId()).toBe('another-id')
  })

  test('it is writable, has nothing unfinished, and says where it is', async () => {
    const store = await open()
    expect(await store.isWritable()).toBe(true)
    expect(await store.listUnfinished()).toEqual([])
    expect(store.place).not.toBe('')
    expect((await listed(store)).every(({ storageKey }) => storageKey.includes('/'))).toBe(true)
  })
}
