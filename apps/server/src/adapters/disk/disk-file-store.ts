import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import {
  access,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Clock } from '../../ports/clock.ts'
import { FileMissingError, FileStoreAwayError, type ListedFile } from '../../ports/file-store.ts'
import type { KeptFileStore } from '../../ports/kept-file-store.ts'
import type { Leftover } from '../../ports/leftovers.ts'
import { propertyOf } from '../../ports/property-of.ts'
import { newStorageKey, STORE_ID_FILE } from '../storage-keys.ts'
import { PART_FOLDER, pathOf } from './disk-layout.ts'
import { syncFolder, writeDurably } from './durable-file.ts'

const SHARD = /^[0-9a-f]{2}$/
const ABANDONED_AFTER_MS = DAY_MS
/** Of a volume that is not mounted, does not answer, or is another's. */
const FAULTS = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EIO', 'ENOTCONN', 'ESTALE'])

/**
 * Documents in a folder of the machine. Written beside their place first: a file is whole or absent.
 *
 * @param clock the machine's own time, which its files bear
 */
export async function diskFileStore(folder: string, clock: Clock): Promise<KeptFileStore> {
  const partFolder = join(folder, PART_FOLDER)
  await mkdir(partFolder, { recursive: true, mode: 0o700 })

  /** That a file is not there says nothing of it where the folder itself is away: a volume that is not mounted. */
  async function awayOr(error: unknown): Promise<unknown> {
    const isThere = await access(partFolder, constants.R_OK).then(
      () => true,
      () => false,
    )
    return isThere ? error : new FileStoreAwayError(error)
  }

  return {
    place: folder,

    async put(content) {
      const storageKey = newStorageKey()
      const path = pathOf(folder, storageKey)
      const [shardFolder, partPath] = [dirname(path), join(partFolder, basename(path))]
      try {
        const { sizeBytes, sha256 } = await writeDurably(partPath, content)
        if (await mkdir(shardFolder, { recursive: true, mode: 0o700 })) await syncFolder(folder)
        await rename(partPath, path)
        await syncFolder(shardFolder)
        return { storageKey, sizeBytes, sha256 }
      } catch (error) {
        await rm(partPath, { force: true }).catch(() => undefined)
        throw isFault(error) ? new FileStoreAwayError(error) : error
      }
    },

    async has(storageKey) {
      try {
        await access(pathOf(folder, storageKey), constants.R_OK)
        return true
      } catch (error) {
        const found = await awayOr(error)
        if (found instanceof FileStoreAwayError) throw found
        return false
      }
    },

    async open(storageKey) {
      const path = pathOf(folder, storageKey)
      try {
        const file = await open(path, 'r')
        return file.createReadStream()
      } catch (error) {
        const found = await awayOr(error)
        throw propertyOf(found, 'code') === 'ENOENT'
          ? new FileMissingError(storageKey, found)
          : found
      }
    },

    async delete(storageKey) {
      try {
        await rm(pathOf(folder, storageKey))
      } catch (error) {
        const found = await awayOr(error)
        if (propertyOf(found, 'code') !== 'ENOENT') throw found
      }
    },

    async isWritable() {
      const probe = join(partFolder, randomUUID())
      try {
        await writeFile(probe, 'x', { flag: 'wx', mode: 0o600 })
        await rm(probe)
        return true
      } catch {
        return false
      }
    },

    listUnfinished: () => listAbandonedFiles(partFolder, clock),

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
      const names = await readdir(folder).catch(async (error: unknown) => {
        throw await awayOr(error)
      })
      for (const shard of names.sort()) {
        if (SHARD.test(shard)) yield await listShard(folder, shard, clock)
      }
    },
  }
}

/** Where the folder is not as it was left; that there is no room is told apart. */
function isFault(error: unknown): boolean {
  const code = propertyOf(error, 'code')
  return typeof code === 'string' && FAULTS.has(code)
}

async function listShard(folder: string, shard: string, clock: Clock): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for (const name of (await readdir(join(folder, shard))).sort()) {
    // What was deleted since is not there.
    const info = await stat(join(folder, shard, name)).catch(absentWhenMissing)
    if (!info) continue
    const ageMs = clock.now().getTime() - info.mtimeMs
    files.push({ storageKey: `${shard}/${name}`, sizeBytes: info.size, ageMs })
  }
  return files
}

function absentWhenMissing(error: unknown): undefined {
  if (propertyOf(error, 'code') !== 'ENOENT') throw error
}

/** What a process was writing when it died was never acknowledged. Young ones may be another's work. */
async function listAbandonedFiles(partFolder: string, clock: Clock): Promise<Leftover[]> {
  const abandoned: Leftover[] = []
  for (const name of await readdir(partFolder)) {
    const path = join(partFolder, name)
    const info = await stat(path).catch(absentWhenMissing)
    if (info && clock.now().getTime() - info.mtimeMs > ABANDONED_AFTER_MS)
      abandoned.push({ name: path, remove: () => rm(path, { force: true }) })
  }
  return abandoned
}
