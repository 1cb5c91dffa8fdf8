import { mkdirSync } from 'node:fs'
import { takeFolderLock } from '../disk/folder-lock.ts'

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
 * Takes an exclusive lock on a folder, which is made when it is not there.
 * @returns what gives the lock back.
 * @throws FolderInUseError when another process holds it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = takeFolderLock(folder)
  if (!unlock) throw new FolderInUseError(folder)
  return unlock
}
