import { PortalError } from '../portal-error.ts'

const RETRY_AFTER_SECONDS = 5

/** How many bodies with files may be handled at once; each costs memory and an image to re-encode. */
export class BodySlots {
  #free: number

  constructor(count: number) {
    this.#free = count
  }

  /**
   * @returns gives the slot back; calling it again does nothing
   * @throws PortalError 503 with Retry-After when every slot is taken
   */
  take(): () => void {
    if (this.#free === 0) {
      throw new PortalError(503, 'refusal.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    this.#free -= 1
    let isTaken = true
    return () => {
      if (isTaken) this.#free += 1
      isTaken = false
    }
  }
}
