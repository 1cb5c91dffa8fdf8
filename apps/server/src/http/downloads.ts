import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { type SlotLimits, SlotsByKey } from './slots.ts'

interface DownloadBounds extends SlotLimits {
  /** Any document has this long, and a larger one as long as its bytes take at the least rate. */
  endsAfterMs: number
  leastBytesPerMs: number
}

/** 10 MB at 16 kB a second takes eleven minutes. */
const OF_A_SESSION: DownloadBounds = {
  atOnce: 6,
  waiting: 20,
  waitMs: 900,
  endsAfterMs: 30_000,
  leastBytesPerMs: 16,
}

/**
 * Documents that are being read, counted by session: who reads what was sent slowly, or not at all, keeps no other session of the same
 * person from anything, and not for ever.
 */
export class Downloads {
  readonly #bounds: DownloadBounds
  readonly #ofSession: SlotsByKey

  constructor(bounds: DownloadBounds = OF_A_SESSION) {
    this.#bounds = bounds
    this.#ofSession = new SlotsByKey(bounds)
  }

  /**
   * Before the document is opened; the place is given back when the answer is over.
   * @throws PortalError 503 with Retry-After when the session reads too many
   */
  async begin(session: string, answer: ServerResponse, sizeBytes: number): Promise<void> {
    const { endsAfterMs, leastBytesPerMs } = this.#bounds
    const free = await this.#ofSession.take(session)
    const end = () => answer.destroy()
    const timer = setTimeout(end, endsAfterMs + sizeBytes / leastBytesPerMs).unref()
    finished(answer, () => {
      clearTimeout(timer)
      free()
    })
  }
}
