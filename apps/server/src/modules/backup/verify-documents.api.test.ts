import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskFileStore } from '../../adapters/disk/disk-file-store.ts'
import type { KeptFileStore } from '../../ports/kept-file-store.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { insertDocument } from '../../testing/insert-document.ts'
import { setClock } from '../../testing/set-clock.ts'
import { countRows } from './repository.ts'
import { verifyDocuments } from './verify-documents.ts'

const NOW = new Date('2026-06-15T10:00:00Z')
const LONG_AGO = new Date('2026-06-14T10:00:00Z')

describeOnEachDatabase('F4 a look at all documents', (connected) => {
  let folder: string
  let fileStore: KeptFileStore
  beforeEach(async () => {
    await connected().database.deleteFrom('document').execute()
    folder = await mkdtemp(join(tmpdir(), 'vignettes-verify-'))
    fileStore = await diskFileStore(folder, setClock(NOW.toISOString()))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const put = (text: string) => fileStore.put(Readable.from([Buffer.from(text)]))
  async function aDocument(text: string) {
    const stored = await put(text)
    const id = await insertDocument(connected().database, NOW, stored)
    return { id, key: stored.storageKey, path: join(folder, stored.storageKey) }
  }
  async function verify() {
    const lines: string[] = []
    const { database } = connected()
    const told = await verifyDocuments({ database, fileStore }, (line) => lines.push(line))
    return { ...told, lines: lines.sort() }
  }

  test('finds nothing where all is as it was stored', async () => {
    await aDocument('one')
    await aDocument('two')
    expect(await verify()).toEqual({ documents: 2, gone: 0, faults: 0, lines: [] })
  })

  test('counts those whose file went in its time apart, as a backup does', async () => {
    await aDocument('kept')
    const { id, path } = await aDocument('gone')
    await rm(path)
    const { database } = connected()
    const gone = { file_removed_at: NOW }
    await database.updateTable('document').set(gone).where('id', '=', id).execute()
    expect(await verify()).toEqual({ documents: 1, gone: 1, faults: 0, lines: [] })
    expect(await countRows(database)).toMatchObject({ documents: 1, gone: 1 })
  })

  test('tells of each one what is missing, cut short or changed', async () => {
    const [lost, short, changed] = [
      await aDocument('lost'),
      await aDocument('short'),
      await aDocument('changed'),
    ]
    await rm(lost.path)
    await writeFile(short.path, 'sho')
    await writeFile(changed.path, 'CHANGED')
    expect(await verify()).toEqual({
      documents: 3,
      gone: 0,
      faults: 3,
      lines: [
        `document ${lost.id}: its file ${lost.key} is missing`,
        `document ${short.id}: its file ${short.key} has 3 bytes instead of 5`,
        `document ${changed.id}: its file ${changed.key} has been changed`,
      ].sort(),
    })
  })

  test('tells of a file that is nobody’s, unless a save may be under way', async () => {
    const [old, young] = [await put('old'), await put('young')]
    await utimes(join(folder, old.storageKey), LONG_AGO, LONG_AGO)
    await utimes(join(folder, young.storageKey), NOW, NOW)
    expect(await verify()).toEqual({
      documents: 0,
      gone: 0,
      faults: 1,
      lines: [`file ${old.storageKey}: there is no document of it in the database`],
    })
  })
})
