import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskFileStore } from '../../adapters/disk/disk-file-store.ts'
import { systemClock } from '../../adapters/system-clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { listStrays } from '../../staff-shell/file-commands.ts'
import { startDocumentsPortal, type DocumentsPortal } from '../../testing/documents-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

const LONG_AGO = new Date('2026-01-01T00:00:00Z')
const DAY_SECONDS = 24 * 60 * 60

describeOnEachDatabase('F5 the sweep of files', (connected) => {
  let folder: string
  let fileStore: FileStore
  let portal: DocumentsPortal
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vignettes-sweep-'))
    fileStore = await diskFileStore(folder, systemClock())
    await connected().database.deleteFrom('document').execute()
    portal = await startDocumentsPortal(connected(), { fileStore })
  })
  afterEach(async () => {
    await portal.close()
    await rm(folder, { recursive: true, force: true })
  })

  const sweep = () => portal.app.fileSweep.sweep()
  const dryRun = async () => {
    const { text } = await listStrays({
      ...portal.app.staffSide,
      ...{
        fileSweep: portal.app.fileSweep,
        retention: portal.app.retention,
        publicUrl: '',
        shellUser: 'a.tester',
      },
    })
    return text
  }
  const rowsOf = (requestId: string) =>
    connected()
      .database.selectFrom('document')
      .select(['id', 'storage_key as storageKey', 'file_removed_at as removedAt'])
      .where('request_id', '=', requestId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  const metric = async (name: string) => {
    const { body } = await portal.app.inject('/metrics')
    return body.split('\n').find((line) => line.startsWith(`${name} `))
  }
  /** A file that is as old as one of a day before. */
  async function putAlone({ isOld }: { isOld: boolean }): Promise<string> {
    const { storageKey } = await fileStore.put(Readable.from([Buffer.from('x')]))
    if (isOld) await utimes(join(folder, storageKey), LONG_AGO, LONG_AGO)
    return storageKey
  }
  async function ageFiles(): Promise<void> {
    for await (const files of fileStore.list()) {
      for (const { storageKey } of files) await utimes(join(folder, storageKey), LONG_AGO, LONG_AGO)
    }
  }

  test('what no document has is removed when it is older than a day, and printed before', async () => {
    const { requestId } = await portal.owner()
    await ageFiles()
    const [old, young] = [await putAlone({ isOld: true }), await putAlone({ isOld: false })]
    const part = join(folder, 'part', randomUUID())
    await writeFile(part, 'half')
    await utimes(part, LONG_AGO, LONG_AGO)

    const printed = await dryRun()
    expect(printed).toContain(old)
    expect(printed).toContain(part)
    expect(printed).not.toContain(young)
    expect(await fileStore.has(old)).toBe(true)

    await sweep()
    expect(await fileStore.has(old)).toBe(false)
    expect(existsSync(part)).toBe(false)
    expect(await fileStore.has(young)).toBe(true)
    for (const row of await rowsOf(requestId)) {
      expect(await fileStore.has(row.storageKey)).toBe(true)
    }
    expect(await dryRun()).toBe('Nothing would be removed.')
  })

  test('a document whose file is missing is counted and logged, and stays', async () => {
    const { requestId, waiverId } = await portal.owner()
    const rows = await rowsOf(requestId)
    await fileStore.delete(rows.find(({ id }) => id === waiverId)?.storageKey ?? '')
    expect(await dryRun()).toContain(waiverId)
    await sweep()
    expect(await metric('documents_without_file')).toBe('documents_without_file 1')
    expect(portal.logged()).toContain('documents without their file')
    // Nobody has asked for it.
    expect(await metric('documents_missing_total')).toBe('documents_missing_total 0')
    expect(await rowsOf(requestId)).toEqual(rows)
  })

  test('a store of another database is left alone', async () => {
    await portal.owner()
    const others = await Promise.all([1, 2, 3].map(() => putAlone({ isOld: true })))
    expect(await dryRun()).toContain('is this the store of this database?')
    await sweep()
    for (const key of others) expect(await fileStore.has(key)).toBe(true)
    expect(await metric('files_without_document')).toBe('files_without_document 3')
  })

  test('B9 what was replaced before the desk saw it goes after a day; what was rejected stays beside its successor', async () => {
    const owner = await portal.owner()
    await owner.reject({ documentId: owner.photoId, remarks: 'onscherp' })
    portal.clock.advanceSeconds(60)
    expect((await owner.upload({ [owner.photoId]: portal.photo })).statusCode).toBe(200)
    const needless = owner.waiverId
    await connected()
      .database.updateTable('document')
      .set({ status: 'replaced' })
      .where('id', '=', needless)
      .execute()
    const isThere = async () =>
      Promise.all((await rowsOf(owner.requestId)).map((row) => fileStore.has(row.storageKey)))
    await sweep()
    expect(await isThere()).toEqual([true, true, true])

    portal.clock.advanceSeconds(2 * DAY_SECONDS)
    await sweep()
    const rows = await rowsOf(owner.requestId)
    for (const { id, storageKey, removedAt } of rows) {
      expect([await fileStore.has(storageKey), removedAt !== null]).toEqual([
        id !== needless,
        id === needless,
      ])
    }
    expect(await metric('documents_without_file')).toBe('documents_without_file 0')
  })

  test('a save under way loses nothing, whoever sweeps meanwhile', async () => {
    const isDone = new AbortController()
    const sweeping = Array.from({ length: 2 }, async () => {
      while (!isDone.signal.aborted) await sweep()
    })
    const owners = await Promise.all([portal.owner(), portal.owner(), portal.owner()])
    isDone.abort()
    await Promise.all(sweeping)
    for (const { requestId } of owners) {
      for (const row of await rowsOf(requestId)) {
        expect(await fileStore.has(row.storageKey)).toBe(true)
      }
    }
  })
})
