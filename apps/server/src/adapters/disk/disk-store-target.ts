import { readdir, rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Clock } from '../../ports/clock.ts'
import type { FileStoreTarget } from '../../ports/kept-file-store.ts'
import { propertyOf } from '../../ports/property-of.ts'
import { STORE_ID_FILE } from '../storage-keys.ts'
import { PART_FOLDER, pathOf } from './disk-layout.ts'
import { makeFolder } from './make-folder.ts'
import { asideName } from './set-aside.ts'

/** The folder of a disk store, before there is one. */
export function diskStoreTarget(folder: string, clock: Clock): FileStoreTarget {
  return {
    place: folder,
    async isEmpty() {
      const others = (await namesIn(folder)).filter((name) => name !== PART_FOLDER)
      return others.length === 0 && (await namesIn(join(folder, PART_FOLDER))).length === 0
    },
    async setAside() {
      const aside = asideName(folder, clock)
      await rename(folder, aside)
      return aside
    },
    async fill(storeId, files) {
      const making = await makeFolder(folder)
      try {
        for await (const { storageKey, sha256, open } of files) {
          const written = await making.write(pathOf('', storageKey), open())
          if (written.sha256 !== sha256) throw new Error(`${storageKey} changed while it was read`)
        }
        await making.write(STORE_ID_FILE, Readable.from([Buffer.from(`${storeId}\n`)]))
        await removeIfEmpty(join(folder, PART_FOLDER))
        await removeIfEmpty(folder)
        await making.finish()
      } catch (error) {
        await making.giveUp()
        throw error
      }
    },
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(emptyWhenMissing)
}

async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(emptyWhenMissing)
}

function emptyWhenMissing(error: unknown): never[] {
  if (propertyOf(error, 'code') !== 'ENOENT') throw error
  return []
}
