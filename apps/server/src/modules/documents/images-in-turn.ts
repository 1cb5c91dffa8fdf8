import type { Slots } from '../../http/slots.ts'
import type { ImageCleaner, ImageShrinker } from '../../ports/image-cleaner.ts'

/**
 * Works on so many images at one time as there are slots; the others wait. Each takes a core, and memory by the megabyte.
 * What it gives throws PortalError 503 when the wait is too long, besides what the images throw.
 */
export function imagesInTurn(
  { imageCleaner, imageShrinker }: { imageCleaner: ImageCleaner; imageShrinker: ImageShrinker },
  slots: Slots,
): { imageCleaner: ImageCleaner; imageShrinker: ImageShrinker } {
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const free = await slots.take()
    try {
      return await work()
    } finally {
      free()
    }
  }
  return {
    imageCleaner: { clean: (...of) => inTurn(() => imageCleaner.clean(...of)) },
    imageShrinker: { shrink: (content) => inTurn(() => imageShrinker.shrink(content)) },
  }
}
