import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FolderInTheMaking } from '../../ports/durable-folder.ts'
import { syncFolder, writeDurably } from './durable-file.ts'

const UNFINISHED = /^\.[0-9a-f]{8}\.unfinished$/

/** Removes what was begun for this place and killed before it was finished: it may hold what nobody should have any more. */
export async function removeUnfinished(folder: string): Promise<void> {
  const [above, name] = [dirname(folder), basename(folder)]
  for (const each of await readdir(above)) {
    const isOne = each.startsWith(name) && UNFINISHED.test(each.slice(name.length))
    if (isOne) await rm(join(above, each), { recursive: true, force: true })
  }
}

/**
 * Begins a folder that only its owner can read. Until it is finished it stands beside its place, under a name that ends
 * in `.unfinished`.
 *
 * @param folder where it will be, beside folders that are there
 */
export async function makeFolder(folder: string): Promise<FolderInTheMaking> {
  const path = `${folder}.${randomUUID().slice(0, 8)}.unfinished`
  await mkdir(path, { mode: 0o700 })
  const made = new Set([path])

  return {
    path,
    async write(name, content) {
      const file = join(path, name)
      for (let above = dirname(file); !made.has(above); above = dirname(above)) {
        await mkdir(above, { recursive: true, mode: 0o700 })
        made.add(above)
      }
      return writeDurably(file, content)
    },
    async finish() {
      for (const each of made) await syncFolder(each)
      await rename(path, folder)
      await syncFolder(dirname(folder))
    },
    giveUp: () => rm(path, { recursive: true, force: true }),
  }
}
