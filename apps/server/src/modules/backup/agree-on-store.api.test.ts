import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskFileStore } from '../../adapters/disk/disk-file-store.ts'
import { type KeptFileStore, RESTORE_UNFINISHED } from '../../ports/kept-file-store.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { insertDocument } from '../../testing/insert-document.ts'
import { setClock } from '../../testing/set-clock.ts'
import { agreeOnStore, StoreMismatchError } from './agree-on-store.ts'

const NOW = new Date('2026-06-15T10:00:00Z')

describeOnEachDatabase('F4 a database and the store of its documents', (connected) => {
  const folders: string[] = []
  let fileStore: KeptFileStore
  const aStore = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vignettes-store-'))
    folders.push(folder)
    return diskFileStore(folder, setClock(NOW.toISOString()))
  }
  const agree = (store = fileStore) =>
    agreeOnStore({ database: connected().database, fileStore: store })
  const idInDatabase = async () =>
    (await connected().database.selectFrom('document_store').select('id').execute()).map(
      ({ id }) => id,
    )
  const put = (store = fileStore) => store.put(Readable.from([Buffer.from('a document')]))
  beforeEach(async () => {
    const { database } = connected()
    await database.deleteFrom('document').execute()
    await database.deleteFrom('document_store').execute()
    fileStore = await aStore()
  })
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
  })

  test('get one id at the first start, and keep it', async () => {
    await agree()
    const id = await fileStore.readStoreId()
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    await agree()
    expect([await fileStore.readStoreId(), await idInDatabase()]).toEqual([id, [id]])
  })

  test('of before there were ids get one when the documents are there', async () => {
    await insertDocument(connected().database, NOW, await put())
    await agree()
    expect(await idInDatabase()).toEqual([await fileStore.readStoreId()])
  })

  test('of before there were ids are refused when none of the documents is there', async () => {
    const lost = { storageKey: `00/${randomUUID()}`, sizeBytes: 1, sha256: '' }
    await insertDocument(connected().database, NOW, lost)
    await expect(agree()).rejects.toThrow(StoreMismatchError)
    expect([await fileStore.readStoreId(), await idInDatabase()]).toEqual([undefined, []])
  })

  test('are refused when another folder is used, with an id or without', async () => {
    await agree()
    const other = await aStore()
    await expect(agree(other)).rejects.toThrow(
      /are not those of this database: their store id is none, .* Set DATABASE_URL, and DATA_DIR/,
    )
    await other.writeStoreId('another')
    await expect(agree(other)).rejects.toThrow('their store id is another, that of the database')
    expect(await other.readStoreId()).toBe('another')
  })

  test('are refused when the folder is that of another database', async () => {
    await fileStore.writeStoreId('another')
    await put()
    await expect(agree()).rejects.toThrow('store id is another, that of the database none')
  })

  test('a start that was cut off between the two is made good by the next', async () => {
    await fileStore.writeStoreId('cut-off')
    await agree()
    expect(await idInDatabase()).toEqual(['cut-off'])
  })

  test('where a restore began and did not end, neither is begun anew', async () => {
    await fileStore.writeStoreId(RESTORE_UNFINISHED)
    await expect(agree()).rejects.toThrow('has begun and not ended')
    expect(await idInDatabase()).toEqual([])
    await connected().database.insertInto('document_store').values({ id: 'laid-back' }).execute()
    await expect(agree()).rejects.toThrow('has begun and not ended')
  })

  test('starting at once on one folder, several agree on one id', async () => {
    await Promise.all(Array.from({ length: 4 }, () => agree()))
    expect(await idInDatabase()).toEqual([await fileStore.readStoreId()])
  })
})
