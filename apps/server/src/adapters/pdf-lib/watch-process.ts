import { workerData } from 'node:worker_threads'
import { OWN_BOUND } from '../processes/bounded-process.ts'

const LOOK_EVERY_MS = 50
const { residentMb } = workerData as { residentMb: number }
const parent = process.ppid

setInterval(() => {
  if (process.memoryUsage.rss() > residentMb * 1024 * 1024) process.kill(process.pid, OWN_BOUND)
  // Whoever asked was killed, and this one would work on for nobody.
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS)
