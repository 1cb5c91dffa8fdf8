import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../ports/clock.ts'
import type { DatabaseTarget } from '../../ports/database-copy.ts'
import { asideName } from '../disk/set-aside.ts'
import { lockFolder } from './lock-folder.ts'
import { DATA_FOLDER, hasEmbeddedPostgres, openEmbeddedPostgres } from './open-embedded-postgres.ts'

/** The embedded database of a folder, before there is one. */
export function embeddedTarget(
  folder: string,
  { clock, onError }: { clock: Clock; onError: (error: Error) => void },
): DatabaseTarget {
  return {
    kind: 'embedded',
    isEmpty: () => Promise.resolve(!hasEmbeddedPostgres(folder)),
    async clear() {
      const unlock = lockFolder(folder)
      const [data, aside] = [join(folder, DATA_FOLDER), asideName(join(folder, DATA_FOLDER), clock)]
      await rename(data, aside)
      unlock()
      return aside
    },
    async load(path) {
      const { pool, close } = await openEmbeddedPostgres({ folder, archive: path, onError })
      await pool.query('CHECKPOINT')
      await close()
    },
    close: () => Promise.resolve(),
  }
}
