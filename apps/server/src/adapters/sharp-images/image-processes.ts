import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import {
  type ImageCleaner,
  type ImageShrinker,
  UnusableImageError,
} from '../../ports/image-cleaner.ts'
import {
  BoundedProcess,
  type ProcessBounds,
  ProcessEndedError,
  survivingOneEnd,
  TooHeavyError,
} from '../processes/bounded-process.ts'
import type { ImageOutcome, ImageTask } from './image-task.ts'

const MAIN = fileURLToPath(new URL('./image-process-main.ts', import.meta.url))

type ImageProcess = BoundedProcess<ImageTask, ImageOutcome>

/** Some ten times what the largest image takes on a slow machine, and more than twice the memory that any takes which is not refused. */
const BOUNDS: ProcessBounds = { ms: 20_000, residentMb: 400 }

/**
 * Works on images in processes of their own, at a lower priority: what a picture costs in time and memory is never taken from who logs
 * in, and a fault in the library ends a process that knows nothing. An image that has to be held in memory is worked on while no other
 * such is; the others go past it.
 *
 * @param processes how many there are at most; each starts when it is needed, and stays
 */
export function imageProcesses(processes: number, bounds = BOUNDS): ImageCleaner & ImageShrinker {
  const idle: ImageProcess[] = []
  const waiting: (() => void)[] = []
  let busy = 0
  let lastHeavy: Promise<unknown> = Promise.resolve()

  async function work(task: ImageTask): Promise<ImageOutcome> {
    try {
      return await survivingOneEnd(() => workOnce(task))
    } catch (error) {
      const isHeavy = error instanceof TooHeavyError || error instanceof ProcessEndedError
      throw isHeavy ? new UnusableImageError('too-many-pixels', error) : error
    }
  }

  async function workOnce(task: ImageTask): Promise<ImageOutcome> {
    if (busy >= processes) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy += 1
    const worker = takeIdle() ?? new BoundedProcess<ImageTask, ImageOutcome>(MAIN, bounds)
    try {
      return await worker.work(task)
    } finally {
      if (!worker.isOver) idle.push(worker)
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }

  function takeIdle(): ImageProcess | undefined {
    for (let worker = idle.pop(); worker; worker = idle.pop()) {
      if (!worker.isOver) return worker
    }
    return undefined
  }

  function alone(task: ImageTask): Promise<ImageOutcome> {
    const mine = lastHeavy.then(() => work(task))
    // How one ends is nothing to the next.
    lastHeavy = mine.catch(() => undefined)
    return mine
  }

  return {
    async shrink(content) {
      return Buffer.from(pictureOf(await work({ kind: 'shrink', content: await buffer(content) })))
    },
    async clean(fromPath, toPath, mediaType) {
      const task = { kind: 'clean', fromPath, toPath, mediaType } as const
      const first = await work({ ...task, isAlone: false })
      pictureOf(first.kind === 'heavy' ? await alone({ ...task, isAlone: true }) : first)
    },
  }
}

/** @throws UnusableImageError, or what went wrong with the code that it had */
function pictureOf(outcome: ImageOutcome): Uint8Array {
  if (outcome.kind === 'done') return outcome.picture
  if (outcome.kind === 'fault') throw new UnusableImageError(outcome.reason)
  if (outcome.kind === 'heavy') throw new Error('an image was not worked on')
  throw Object.assign(new Error(outcome.message), { code: outcome.code })
}
