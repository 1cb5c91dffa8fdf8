import { Readable } from 'node:stream'
import { UnusableImageError } from '../../ports/image-cleaner.ts'
import { propertyOf } from '../../ports/property-of.ts'
import { isReady, ownBounds } from '../processes/bounded-process.ts'
import { keepToBounds } from '../processes/own-bounds.ts'
import type { ImageOutcome, ImageTask, ImageWorked } from './image-task.ts'
import { HeavyImageError, sharpImageCleaner, sharpImages } from './sharp-image-cleaner.ts'

/** Beside others an image may hold as much as a photo of seven megapixels does that is turned. */
const beside = sharpImages(25_000_000)
// The picture is worked on in another thread, so that this one can look.
const bounds = keepToBounds(ownBounds())
/** Twice what it has when it has worked on photos. */
const SPENT_BYTES = 180 * 1024 * 1024
/** Of pictures that were worked on, some of the largest: the engine lets fifty megabytes of them lie, in each process. */
const READ_BYTES = 8 * 1024 * 1024
const NOTHING = new Uint8Array()

async function work(task: ImageTask): Promise<ImageWorked> {
  try {
    if (task.kind === 'shrink') {
      const picture = await sharpImageCleaner.shrink(Readable.from([task.content]))
      return { kind: 'done', picture }
    }
    const cleaner = task.isAlone ? sharpImageCleaner : beside
    await cleaner.clean(task.fromPath, task.toPath, task.mediaType)
    return { kind: 'done', picture: NOTHING }
  } catch (error) {
    if (error instanceof HeavyImageError) return { kind: 'heavy' }
    if (error instanceof UnusableImageError) return { kind: 'fault', reason: error.reason }
    // An error loses its code on the way to another process.
    return { kind: 'failure', message: String(error), code: propertyOf(error, 'code') }
  }
}

process.on('message', (task: ImageTask) => {
  bounds.begin()
  void work(task).then((outcome) => {
    bounds.end()
    if (process.memoryUsage().arrayBuffers > READ_BYTES) globalThis.gc?.()
    const isSpent = process.memoryUsage.rss() > SPENT_BYTES
    process.send?.({ ...outcome, isSpent } satisfies ImageOutcome)
  })
})
// Whoever asked is gone: nobody wants the answer.
process.on('disconnect', () => process.exit())
isReady()
