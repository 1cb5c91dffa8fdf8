import { propertyOf } from '../../ports/property-of.ts'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Two processes on one embedded database silently lose rows, so the second one may not start. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `Another process uses the embedded database in ${folder}. Stop it first, or set DATA_DIR to another folder or DATABASE_URL to a PostgreSQL server.`,
    )
    this.name = 'FolderInUseError'
  }
}

/**
 * Takes an exclusive lock on a folder. It is SQLite's lock on a file in it, because the kernel frees
 * that when the process dies in whatever way, which a file with a process number does not.
 * @returns what gives the lock back.
 * @throws FolderInUseError when another process holds it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new FolderInUseError(folder)
    throw error
  }
  return () => lock.close()
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return propertyOf(error, 'errcode') === SQLITE_BUSY
}
