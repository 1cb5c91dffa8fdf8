import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../ports/clock.ts'
import { CopyUnderWayError, type DatabaseTarget } from '../../ports/database-copy.ts'
import { takeFolderLock } from '../disk/folder-lock.ts'
import { asideName } from '../disk/set-aside.ts'
import { lockFolder } from './lock-folder.ts'
import { DATA_FOLDER, hasEmbeddedPostgres, openEmbeddedPostgres } from './open-embedded-postgres.ts'

/** Beside the lock of the database itself, which is free while the documents are laid back. */
const RESTORE_LOCK = 'restore-lock'

/** The embedded database of a folder, before there is one. */
export function embeddedTarget(
  folder: string,
  { clock, onError }: { clock: Clock; onError: (error: Error) => void },
): DatabaseTarget {
  return {
    kind: 'embedded',
    async alone(work) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unlock = takeFolderLock(folder, RESTORE_LOCK)
      if (!unlock) throw new CopyUnderWayError()
      try {
        return await work()
      } finally {
        unlock()
      }
    },
    isEmpty: () => Promise.resolve(!hasEmbeddedPostgres(folder)),
    async clear() {
      const unlock = lockFolder(folder)
      const [data, aside] = [join(folder, DATA_FOLDER), asideName(join(folder, DATA_FOLDER), clock)]
      await rename(data, aside)
      unlock()
      return aside
    },
    async load(path, storeId) {
      const { pool, close } = await openEmbeddedPostgres({ folder, archive: path, onError })
      await pool.query('UPDATE document_store SET id = $1', [storeId])
      await pool.query('CHECKPOINT')
      await close()
    },
    close: () => Promise.resolve(),
  }
}
