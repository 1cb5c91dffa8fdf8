import { parentPort, workerData } from 'node:worker_threads'
import type { OwnBounds } from '../processes/bounded-process.ts'
import { keepToBounds } from '../processes/own-bounds.ts'

const LOOK_EVERY_MS = 50
const parent = process.ppid
const bounds = keepToBounds(workerData as OwnBounds)

// What the document that begins may take.
parentPort?.on('message', (told: number | 'end') =>
  told === 'end' ? bounds.end() : bounds.begin(told),
)
setInterval(() => {
  // Whoever asked was killed, and this one would work on for nobody.
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS)
