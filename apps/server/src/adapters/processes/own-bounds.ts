import { OWN_BOUND, type OwnBounds } from './bounded-process.ts'

const LOOK_EVERY_MS = 50

/**
 * Looks what this process takes, and ends it above its bounds. From another thread than the one that works, which has no time to look.
 *
 * @returns begins a task, of which the time counts, and which may be given less of it; while there is none only memory is looked at
 */
export function keepToBounds({ processorMs, residentMb }: OwnBounds) {
  let begunAt: number | undefined
  let mayTakeMs = processorMs
  setInterval(() => {
    const isLate = begunAt !== undefined && processorTimeMs() - begunAt > mayTakeMs
    const isLarge = process.memoryUsage.rss() > residentMb * 1024 * 1024
    // Leaving would wait for the thread that is at work.
    if (isLate || isLarge) process.kill(process.pid, OWN_BOUND)
  }, LOOK_EVERY_MS).unref()
  return {
    begin: (atMostMs = processorMs) => {
      mayTakeMs = atMostMs
      begunAt = processorTimeMs()
    },
    end: () => {
      begunAt = undefined
    },
  }
}

/** Of all threads of this process. */
function processorTimeMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
