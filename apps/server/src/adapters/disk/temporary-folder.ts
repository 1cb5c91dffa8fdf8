import { HOUR_MS } from '@vignettes/domain/rules/duration.ts'
import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../../ports/clock.ts'
import type { Leftover } from '../../ports/leftovers.ts'
import { LOCK_FILE, takeFolderLock } from './folder-lock.ts'

/** What a folder's name begins with, by what is in it. */
const PREFIXES = { uploads: 'vignettes-uploads-', database: 'vignettes-db-' }
/** Who makes a folder has locked it long before. */
const NOT_YOUNGER_THAN_MS = HOUR_MS

export interface TemporaryFolder {
  path: string
  /** At once: a process that ends waits for nothing. */
  remove(): void
}

/** A folder in the system's place for what is temporary, of which others can tell whether its process is still there. */
export async function openTemporaryFolder(what: keyof typeof PREFIXES): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), PREFIXES[what]))
  const unlock = takeFolderLock(path)
  return {
    path,
    remove() {
      unlock?.()
      rmSync(path, { recursive: true, force: true })
    },
  }
}

/**
 * The temporary folders of the portal whose process is gone.
 * @param clock the machine's own time, which its folders bear
 */
export async function listAbandonedFolders(clock: Clock): Promise<Leftover[]> {
  const abandoned: Leftover[] = []
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name)
    const isOurs = Object.values(PREFIXES).some((prefix) => name.startsWith(prefix))
    if (!isOurs || !(await isAbandoned(path, clock))) continue
    abandoned.push({ name: path, remove: () => rm(path, { recursive: true, force: true }) })
  }
  return abandoned
}

async function isAbandoned(folder: string, clock: Clock): Promise<boolean> {
  const lockFile = await stat(join(folder, LOCK_FILE)).catch(() => undefined)
  if (!lockFile || clock.now().getTime() - lockFile.mtimeMs < NOT_YOUNGER_THAN_MS) return false
  try {
    const unlock = takeFolderLock(folder)
    unlock?.()
    return unlock !== undefined
  } catch {
    // Of another user of this machine, or gone meanwhile.
    return false
  }
}
