import type { FreeBytes } from './disk-metrics.ts'
import { rememberFor } from './remember-for.ts'

const KEPT_MS = 2_000

/**
 * How much room there is for bodies, and for the files that become of them.
 * @returns reads how many bytes may be written before a disk is at its floor; negative below it
 */
export function readRoomOf(disks: {
  readFreeBytes: () => Promise<FreeBytes>
  leastFreeBytes: number
}): () => Promise<number> {
  return rememberFor(KEPT_MS, async () => {
    const free = Object.values(await disks.readFreeBytes())
    return Math.min(...free) - disks.leastFreeBytes
  })
}
