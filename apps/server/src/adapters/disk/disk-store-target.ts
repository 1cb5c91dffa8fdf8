import { mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Clock } from '../../ports/clock.ts'
import { type FileStoreTarget, RESTORE_UNFINISHED } from '../../ports/kept-file-store.ts'
import { propertyOf } from '../../ports/property-of.ts'
import { STORE_ID_FILE } from '../storage-keys.ts'
import { PART_FOLDER, pathOf } from './disk-layout.ts'
import { syncFolder, writeDurably } from './durable-file.ts'
import { makeFolder, removeUnfinished } from './make-folder.ts'
import { asideName } from './set-aside.ts'

/** The folder of a disk store, before there is one. */
export function diskStoreTarget(folder: string, clock: Clock): FileStoreTarget {
  const mark = join(folder, STORE_ID_FILE)

  async function isEmpty(): Promise<boolean> {
    const others = (await namesIn(folder)).filter((name) => name !== PART_FOLDER)
    if (others.length === 1 && others[0] === STORE_ID_FILE && (await isMarked(mark))) others.pop()
    return others.length === 0 && (await namesIn(join(folder, PART_FOLDER))).length === 0
  }

  return {
    place: folder,
    isEmpty,
    async makeRoom() {
      const aside = (await isEmpty()) ? undefined : asideName(folder, clock)
      if (aside) await rename(folder, aside)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await syncFolder(dirname(folder))
      if (!(await isMarked(mark))) {
        await writeDurably(mark, Readable.from([Buffer.from(`${RESTORE_UNFINISHED}\n`)]))
        await syncFolder(folder)
      }
      return aside
    },
    async fill(storeId, files) {
      await removeUnfinished(folder)
      const making = await makeFolder(folder)
      try {
        for await (const { storageKey, sha256, open } of files) {
          const written = await making.write(pathOf('', storageKey), open())
          if (written.sha256 !== sha256) throw new Error(`${storageKey} changed while it was read`)
        }
        await making.write(STORE_ID_FILE, Readable.from([Buffer.from(`${storeId}\n`)]))
        await rm(mark, { force: true })
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

async function isMarked(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(emptyWhenMissing)
  return text.toString().trim() === RESTORE_UNFINISHED
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
