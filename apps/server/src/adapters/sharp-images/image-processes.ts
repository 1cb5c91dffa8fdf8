import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { EndedWork } from '../../ports/document-work.ts'
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

/** So that a process can give back what it has read, before the engine would. */
const OPTIONS = ['--expose-gc']

type ImageProcess = BoundedProcess<ImageTask, ImageOutcome>

/** Some ten times what the largest image takes on a slow machine, and more than twice the memory that any takes which is not refused. */
const BOUNDS: ProcessBounds = { processorMs: 20_000, residentMb: 400, ms: 40_000 }

/**
 * Works on images in processes of their own, at a lower priority: what a picture costs in time and memory is never taken from who logs
 * in, and a fault in the library ends a process that knows nothing. An image that has to be held in memory is worked on while no other
 * such is; the others go past it.
 *
 * @param processes how many there are at most; each starts when it is needed, and stays
 */
export function imageProcesses(processes: number, bounds = BOUNDS) {
  const idle: ImageProcess[] = []
  const waiting: (() => void)[] = []
  let busy = 0
  let lastHeavy: Promise<unknown> = Promise.resolve()

  async function work(task: ImageTask, how: EndedWork): Promise<ImageOutcome> {
    try {
      return await survivingOneEnd(() => workOnce(task, how))
    } catch (error) {
      const isHeavy = error instanceof TooHeavyError || error instanceof ProcessEndedError
      throw isHeavy ? new UnusableImageError('too-many-pixels', error) : error
    }
  }

  async function workOnce(task: ImageTask, how: EndedWork): Promise<ImageOutcome> {
    if (busy >= processes) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy += 1
    const worker = takeIdle() ?? new BoundedProcess<ImageTask, ImageOutcome>(MAIN, bounds, OPTIONS)
    try {
      const outcome = await worker.work(task, how)
      if (outcome.isSpent) worker.end()
      return outcome
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

  function alone(task: ImageTask, how: EndedWork): Promise<ImageOutcome> {
    how.waits?.(lastHeavy)
    const mine = lastHeavy.then(() => work(task, how))
    // How one ends is nothing to the next.
    lastHeavy = mine.catch(() => undefined)
    return mine
  }

  return {
    atOnce: processes,
    async shrink(content: Readable, how: EndedWork = {}) {
      const task = { kind: 'shrink', content: await buffer(content) } as const
      return Buffer.from(pictureOf(await unlessEnded(work(task, how), how.ended)))
    },
    async clean(
      fromPath: string,
      toPath: string,
      mediaType: 'image/jpeg' | 'image/png',
      how: EndedWork = {},
    ) {
      const task = { kind: 'clean', fromPath, toPath, mediaType } as const
      const first = await unlessEnded(work({ ...task, isAlone: false }, how), how.ended)
      const isHeavy = first.kind === 'heavy'
      pictureOf(
        isHeavy ? await unlessEnded(alone({ ...task, isAlone: true }, how), how.ended) : first,
      )
    },
  } satisfies ImageCleaner & ImageShrinker
}

/** Who is ended does not wait for its turn: that comes to nothing, when it comes. */
function unlessEnded<T>(outcome: Promise<T>, ended?: AbortSignal): Promise<T> {
  if (!ended) return outcome
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(ended.reason as Error)
  ended.addEventListener('abort', onAbort)
  return Promise.race([outcome, promise]).finally(() => ended.removeEventListener('abort', onAbort))
}

/** @throws UnusableImageError, or what went wrong with the code that it had */
function pictureOf(outcome: ImageOutcome): Uint8Array {
  if (outcome.kind === 'done') return outcome.picture
  if (outcome.kind === 'fault') throw new UnusableImageError(outcome.reason)
  if (outcome.kind === 'heavy') throw new Error('an image was not worked on')
  throw Object.assign(new Error(outcome.message), { code: outcome.code })
}
