import { aWhile } from '../../cut-line.ts'

/**
 * What goes on behind a screen that stands without it, once it can be fetched: nobody is told that it cannot be yet.
 *
 * @param isOver whether nobody needs it any more
 */
export async function onceFetched<T>(
  load: () => Promise<T>,
  isOver: () => boolean,
): Promise<T | undefined> {
  while (!isOver()) {
    try {
      return await load()
    } catch {
      await aWhile()
    }
  }
  return undefined
}
