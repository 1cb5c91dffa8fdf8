import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DiskFullError } from '../../ports/disk-full.ts'
import { propertyOf } from '../../ports/property-of.ts'

const SQLITE_BUSY = 5
const SQLITE_FULL = 13

/** The file in a folder that is locked. */
export const LOCK_FILE = 'lock'

/**
 * Takes an exclusive lock on a folder. It is SQLite's lock on a file in it, because the kernel frees
 * that when the process dies in whatever way, which a file with a process number does not.
 *
 * @param file what is locked in the folder, where there is more than one lock
 * @returns what gives the lock back; undefined when another process holds it
 */
export function takeFolderLock(folder: string, file = LOCK_FILE): (() => void) | undefined {
  const lock = new DatabaseSync(join(folder, file), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (propertyOf(error, 'errcode') === SQLITE_BUSY) return undefined
    throw propertyOf(error, 'errcode') === SQLITE_FULL ? new DiskFullError(error) : error
  }
  return () => lock.close()
}
