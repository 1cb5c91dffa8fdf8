import type { Readable } from 'node:stream'

/** How fast a body has to come. */
export interface Pace {
  /** In each window at least so many bytes; a body that is nearly there ends within one. */
  windowMs: number
  leastBytes: number
  /** While others wait for its place: who sends slowly gives way, so that nobody holds all places with next to nothing. */
  whenWaitedFor: {
    /** It is looked at so often, from the beginning: who starts to wait need not wait for what came to be known. */
    lookEveryMs: number
    /** Of so many looks the last ones count: a line that stands still for a moment is no slow one. */
    looks: number
    /** One that has only just begun is left alone. */
    leastLooks: number
    /** From one look to the next, on an average. */
    leastBytes: number
  }
  /** A body that keeps to it ends all the same. */
  longestMs: number
}

/**
 * 4 kB a second is what the slowest mobile network gives, and 40 are asked for while others wait; ten megabytes at 1 Mbit a second
 * take two minutes.
 */
export const BODY_PACE: Pace = {
  windowMs: 10_000,
  leastBytes: 40_000,
  whenWaitedFor: { lookEveryMs: 250, looks: 12, leastLooks: 4, leastBytes: 10_000 },
  longestMs: 15 * 60_000,
}

/** The body comes so slowly that it is given up. */
export class TooSlowError extends Error {
  /** Whether it was only because others waited. */
  readonly gaveWay: boolean

  constructor(gaveWay = false) {
    super('a body came too slowly')
    this.name = 'TooSlowError'
    this.gaveWay = gaveWay
  }
}

/** The chunks of a body. Whoever stops reading leaves the rest to be thrown away: a stream that is destroyed blocks its connection. */
export function chunksOf(body: Readable): AsyncIterable<Buffer> {
  return body.iterator({ destroyOnReturn: false })
}

interface Ends {
  /** Whether somebody waits until this one has ended. */
  isWaitedFor?: () => boolean
  /** What ends it before it is whole, for the reason it gives. */
  ended?: AbortSignal
}

/**
 * Gives the chunks on, as long as they come fast enough.
 *
 * @throws TooSlowError also while nothing comes at all; the reason of what ended it
 */
export async function* paced(
  chunks: AsyncIterable<Buffer>,
  { windowMs, leastBytes, whenWaitedFor, longestMs }: Pace,
  { isWaitedFor = () => false, ended }: Ends = {},
): AsyncGenerator<Buffer> {
  const iterator = chunks[Symbol.asyncIterator]()
  let windowsLeft = Math.ceil(longestMs / windowMs)
  let bytes = 0
  let giveUp: (error: unknown) => void = () => undefined
  const over = new Promise<never>((_resolve, reject) => {
    giveUp = reject
  })
  // Nobody waits for it while a chunk is handled.
  over.catch(() => undefined)
  const end = () => giveUp(ended?.reason)
  if (ended?.aborted) end()
  ended?.addEventListener('abort', end)
  const timer = setInterval(() => {
    windowsLeft -= 1
    if (bytes < leastBytes || windowsLeft === 0) giveUp(new TooSlowError())
    bytes = 0
  }, windowMs)
  const { lookEveryMs, looks, leastLooks, leastBytes: leastOfLook } = whenWaitedFor
  const seen: number[] = []
  let bytesSinceLook = 0
  const looking = setInterval(() => {
    seen.push(bytesSinceLook)
    bytesSinceLook = 0
    if (seen.length > looks) seen.shift()
    const isKnown = seen.length >= leastLooks
    if (isKnown && isWaitedFor() && sum(seen) < seen.length * leastOfLook)
      giveUp(new TooSlowError(true))
  }, lookEveryMs)
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), over])
      if (next.done) return
      bytes += next.value.length
      bytesSinceLook += next.value.length
      yield next.value
    }
  } finally {
    clearInterval(timer)
    clearInterval(looking)
    ended?.removeEventListener('abort', end)
    // Not waited for: what never comes never ends.
    void iterator.return?.()
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
