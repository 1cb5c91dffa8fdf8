/** How fast a body has to come. */
export interface Pace {
  /** In each window at least so many bytes; a body that is nearly there ends within one. */
  windowMs: number
  leastBytes: number
  /** The same while others wait for its place: who sends slowly gives way, so that nobody holds all places with next to nothing. */
  leastBytesWhenWaitedFor: number
  /** A body that keeps to it ends all the same. */
  longestMs: number
}

/** 4 kB a second is what the slowest mobile network gives; ten megabytes at 1 Mbit a second take two minutes. */
export const BODY_PACE: Pace = {
  windowMs: 10_000,
  leastBytes: 40_000,
  leastBytesWhenWaitedFor: 400_000,
  longestMs: 15 * 60_000,
}

/** The body comes so slowly that it is given up. */
export class TooSlowError extends Error {
  constructor() {
    super('a body came too slowly')
    this.name = 'TooSlowError'
  }
}

/**
 * Gives the chunks on, as long as they come fast enough.
 *
 * @param isWaitedFor whether somebody waits until this one has ended
 * @throws TooSlowError also while nothing comes at all
 */
export async function* paced(
  chunks: AsyncIterable<Buffer>,
  { windowMs, leastBytes, leastBytesWhenWaitedFor, longestMs }: Pace,
  isWaitedFor: () => boolean = () => false,
): AsyncGenerator<Buffer> {
  const iterator = chunks[Symbol.asyncIterator]()
  let windowsLeft = Math.ceil(longestMs / windowMs)
  let bytes = 0
  let giveUp: (error: TooSlowError) => void = () => undefined
  const tooSlow = new Promise<never>((_resolve, reject) => {
    giveUp = reject
  })
  // Nobody waits for it while a chunk is handled.
  tooSlow.catch(() => undefined)
  const timer = setInterval(() => {
    windowsLeft -= 1
    const least = isWaitedFor() ? leastBytesWhenWaitedFor : leastBytes
    if (bytes < least || windowsLeft === 0) giveUp(new TooSlowError())
    bytes = 0
  }, windowMs)
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), tooSlow])
      if (next.done) return
      bytes += next.value.length
      yield next.value
    }
  } finally {
    clearInterval(timer)
    // Not waited for: what never comes never ends.
    void iterator.return?.()
  }
}
