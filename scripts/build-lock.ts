import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const LOOK_AGAIN_MS = 200

/**
 * Does the work while no other process of this machine does work under the same lock file; waits for it, and not for one that has
 * died.
 */
export function oneAtATime<T>(lock: string, work: () => T): T {
  mkdirSync(dirname(lock), { recursive: true })
  while (!take(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AGAIN_MS)
  try {
    return work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** A lock says from its first moment on whose it is. */
function take(lock: string): boolean {
  const own = `${lock}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!isHeld(lock)) rmSync(lock, { force: true })
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

function isHeld(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch (error) {
    // It is somebody else's process, so it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
