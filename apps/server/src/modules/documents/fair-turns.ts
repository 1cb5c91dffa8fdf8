import { NoTimeForWorkError } from '../../ports/document-work.ts'
import { busy, type SlotLimits, Slots } from '../../http/slots.ts'

/** So long everybody may work; what takes longer is begun anew later where somebody waits who took less. */
const FIRST_MS = 3_000
/** What ordinary documents take counts for nothing: of people who each send many, who came first goes first. */
const ORDINARY_MS = 2_000
const MAKES_ROOM_EVERY_MS = 250
/** For so long it counts what an account took. */
const COUNTS_FOR_MS = 600_000

/** What accounts took lately of what is everybody's: the time that their documents were worked on. */
export class WorkTaken {
  readonly #msOf = new Map<string, number>()

  add(accountId: string, ms: number): void {
    if (ms < ORDINARY_MS) return
    this.#change(accountId, ms)
    setTimeout(() => this.#change(accountId, -ms), COUNTS_FOR_MS).unref()
  }

  /** Who took next to nothing has 0, and each doubling of it is one more: who took a little more goes behind nobody. */
  rankOf(accountId: string, moreMs = 0): number {
    const ms = (this.#msOf.get(accountId) ?? 0) + moreMs
    return ms < FIRST_MS ? 0 : 1 + Math.floor(Math.log2(ms / FIRST_MS))
  }

  #change(accountId: string, ms: number): void {
    const left = (this.#msOf.get(accountId) ?? 0) + ms
    // Parts of milliseconds are left of what was added and taken off again.
    if (left < 1) this.#msOf.delete(accountId)
    else this.#msOf.set(accountId, left)
  }
}

interface Running {
  accountId: string
  /** By the time of the process. */
  sinceMs: number
  end: AbortController
}

/**
 * Turns at work that takes a core, and memory by the megabyte. Who took least lately goes first, and work that takes long is ended and
 * begun anew later where somebody waits who took less: a document that is made to be dear keeps nobody waiting but its sender, also where
 * many accounts send one each.
 */
export class FairTurns {
  readonly #limits: SlotLimits
  readonly #slots: Slots
  readonly #taken: WorkTaken
  readonly #running = new Set<Running>()

  /** @param taken shared by the turns of all kinds of work */
  constructor(limits: SlotLimits, taken: WorkTaken) {
    this.#limits = limits
    this.#slots = new Slots(limits)
    this.#taken = taken
  }

  /**
   * @param work ends with any error when `ended` is aborted; it is begun again when its turn comes
   * @throws PortalError 503 with Retry-After when the wait is too long, or the machine has no time for the work; what `work` throws
   */
  async run<T>(accountId: string, work: (ended: AbortSignal) => Promise<T>): Promise<T> {
    const tooLong = new AbortController()
    const timer = setTimeout(() => tooLong.abort(), this.#limits.waitMs)
    try {
      for (;;) {
        const done = await this.#once(accountId, work, tooLong.signal)
        if (done) return done.result
      }
    } catch (error) {
      throw error instanceof NoTimeForWorkError ? busy() : error
    } finally {
      clearTimeout(timer)
    }
  }

  /** @returns undefined where the work was ended before it was done */
  async #once<T>(
    accountId: string,
    work: (ended: AbortSignal) => Promise<T>,
    tooLong: AbortSignal,
  ): Promise<{ result: T } | undefined> {
    const free = await this.#take(accountId, tooLong)
    const running = { accountId, sinceMs: performance.now(), end: new AbortController() }
    this.#running.add(running)
    try {
      return { result: await work(running.end.signal) }
    } catch (error) {
      if (!running.end.signal.aborted) throw error
      return undefined
    } finally {
      this.#running.delete(running)
      this.#taken.add(accountId, performance.now() - running.sinceMs)
      free()
    }
  }

  async #take(accountId: string, tooLong: AbortSignal): Promise<() => void> {
    const making = setInterval(() => this.#makeRoomFor(accountId), MAKES_ROOM_EVERY_MS)
    try {
      return await this.#slots.take(tooLong, () => this.#taken.rankOf(accountId))
    } finally {
      clearInterval(making)
    }
  }

  #makeRoomFor(accountId: string): void {
    const [now, mine] = [performance.now(), this.#taken.rankOf(accountId)]
    const rankOf = (one: Running) => this.#taken.rankOf(one.accountId, now - one.sinceMs)
    const [dearest] = [...this.#running]
      .filter((one) => now - one.sinceMs >= FIRST_MS && !one.end.signal.aborted)
      .toSorted((one, other) => rankOf(other) - rankOf(one))
    if (dearest && rankOf(dearest) > mine) dearest.end.abort(busy())
  }
}
