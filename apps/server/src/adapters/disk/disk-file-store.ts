import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { createHash, randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../../ports/clock.ts'
import { FileMissingError } from '../../ports/file-store.ts'
import type { KeptFileStore, ListedFile } from '../../ports/kept-file-store.ts'
import { propertyOf } from '../../ports/property-of.ts'

const STORAGE_KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/
const SHARD = /^[0-9a-f]{2}$/
const STORE_ID_FILE = 'store-id'
const ABANDONED_AFTER_MS = DAY_MS

/** Documents in a folder of the machine. Written beside their place first: a file is whole or absent. */
export async function diskFileStore(folder: string, clock: Clock): Promise<KeptFileStore> {
  const partFolder = join(folder, 'part')
  await mkdir(partFolder, { recursive: true, mode: 0o700 })
  await removeAbandonedFiles(partFolder, clock)

  return {
    place: folder,

    async put(content) {
      const id = randomUUID()
      // 256 folders, because one folder of all documents grows slow.
      const shard = id.slice(0, 2)
      const partPath = join(partFolder, id)
      try {
        const { sizeBytes, sha256 } = await writeDurably(partPath, content)
        const shardFolder = join(folder, shard)
        if (await mkdir(shardFolder, { recursive: true, mode: 0o700 })) await syncFolder(folder)
        await rename(partPath, join(shardFolder, id))
        await syncFolder(shardFolder)
        return { storageKey: `${shard}/${id}`, sizeBytes, sha256 }
      } catch (error) {
        await rm(partPath, { force: true })
        throw error
      }
    },

    has(storageKey) {
      return access(pathOf(folder, storageKey), constants.R_OK).then(
        () => true,
        () => false,
      )
    },

    async open(storageKey) {
      const path = pathOf(folder, storageKey)
      try {
        const file = await open(path, 'r')
        return file.createReadStream()
      } catch (error) {
        throw propertyOf(error, 'code') === 'ENOENT'
          ? new FileMissingError(storageKey, error)
          : error
      }
    },

    async delete(storageKey) {
      await rm(pathOf(folder, storageKey), { force: true })
    },

    async readStoreId() {
      const text = await readFile(join(folder, STORE_ID_FILE), 'utf8').catch(absentWhenMissing)
      return text?.trim() || undefined
    },

    async writeStoreId(id) {
      const partPath = join(partFolder, randomUUID())
      await writeDurably(partPath, Readable.from([Buffer.from(`${id}\n`)]))
      await rename(partPath, join(folder, STORE_ID_FILE))
      await syncFolder(folder)
    },

    async *list() {
      for (const shard of (await readdir(folder)).sort()) {
        if (SHARD.test(shard)) yield await listShard(folder, shard)
      }
    },
  }
}

async function listShard(folder: string, shard: string): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for (const name of (await readdir(join(folder, shard))).sort()) {
    // What was deleted since is not there.
    const info = await stat(join(folder, shard, name)).catch(absentWhenMissing)
    if (!info) continue
    const { size: sizeBytes, mtime: modifiedAt } = info
    files.push({ storageKey: `${shard}/${name}`, sizeBytes, modifiedAt })
  }
  return files
}

function absentWhenMissing(error: unknown): undefined {
  if (propertyOf(error, 'code') !== 'ENOENT') throw error
}

async function writeDurably(path: string, content: Readable) {
  const hash = createHash('sha256')
  let sizeBytes = 0
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        sizeBytes += chunk.length
        yield chunk
      }
    },
    // `flush` is an fsync before the file is closed.
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { sizeBytes, sha256: hash.digest('hex') }
}

/** A new name in a folder is durable only when the folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What a process was writing when it died was never acknowledged. Young ones may be another's work. */
async function removeAbandonedFiles(partFolder: string, clock: Clock): Promise<void> {
  for (const name of await readdir(partFolder)) {
    const path = join(partFolder, name)
    const info = await stat(path).catch(() => undefined)
    if (info && clock.now().getTime() - info.mtimeMs > ABANDONED_AFTER_MS) {
      await rm(path, { force: true })
    }
  }
}

function pathOf(folder: string, storageKey: string): string {
  if (!STORAGE_KEY.test(storageKey)) throw new Error('Not a storage key of this file store')
  return join(folder, storageKey)
}
