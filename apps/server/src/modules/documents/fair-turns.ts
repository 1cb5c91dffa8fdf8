import { type EndedWork, NoTimeForWorkError } from '../../ports/document-work.ts'
import { busy, type SlotLimits, Slots } from '../../http/slots.ts'

/** Who took less has the lowest rank. */
const NEXT_TO_NOTHING_MS = 2_500
/** What ordinary documents take counts for nothing: of people who each send many, who came first goes first. */
const ORDINARY_MS = 2_000
const MAKES_ROOM_EVERY_MS = 250
/**
 * By the clock: so long it may have a place where somebody waits who took less. On a busy machine that is hardly anything of the processor,
 * and who waits is refused by the clock.
 */
const FIRST_BY_CLOCK_MS = 4_000
/** For so long it counts what an account took. */
const COUNTS_FOR_MS = 600_000

/** What accounts took lately of what is everybody's: the time that their documents were worked on. */
export class WorkTaken {
  readonly #msOf = new Map<string, number>()

  /** @param isDone what was ended before counts, however soon that was: it is begun anew */
  add(accountId: string, ms: number, { isDone }: { isDone: boolean }): void {
    if (isDone && ms < ORDINARY_MS) return
    this.#change(accountId, ms)
    setTimeout(() => this.#change(accountId, -ms), COUNTS_FOR_MS).unref()
  }

  /** Who took next to nothing has 0, and each doubling of it is one more: who took a little more goes behind nobody. */
  rankOf(accountId: string, moreMs = 0): number {
    const ms = (this.#msOf.get(accountId) ?? 0) + moreMs
    return ms < NEXT_TO_NOTHING_MS ? 0 : 1 + Math.floor(Math.log2(ms / NEXT_TO_NOTHING_MS))
  }

  #change(accountId: string, ms: number): void {
    const left = (this.#msOf.get(accountId) ?? 0) + ms
    // Parts of milliseconds are left of what was added and taken off again.
    if (left < 1) this.#msOf.delete(accountId)
    else this.#msOf.set(accountId, left)
  }
}

/** A process that is ended is followed by one that takes so long to start: what is done sooner is not ended for who has gone. */
const STARTS_ANEW_MS = 1_000
/** What is worked on when a stop refuses the others has so long to end. */
const ENDS_WITHIN_MS = 300

interface Sender {
  accountId: string
  /** Aborted when nobody waits for the work any more: it leaves the line, or is ended. */
  gone?: AbortSignal | undefined
}

interface Shared {
  /** Shared by the turns of all kinds of work. */
  taken: WorkTaken
  /** Aborted when the portal stops: who waits is told to come again, and soon after who is worked on too. */
  stops: AbortSignal
}

interface FairLimits extends SlotLimits {
  /** So long everybody may work, by the processor's time where the work tells it, and for four seconds by the clock; what takes longer is begun anew later where somebody waits who took less. */
  firstMs: number
}

class Running {
  readonly accountId: string
  readonly end = new AbortController()
  #sinceMs = performance.now()
  #waitsSinceMs: number | undefined
  #tookMs: number | undefined

  constructor(accountId: string) {
    this.accountId = accountId
  }

  /** How long it has been worked on: of the processor's time where that is told, so that nobody's document is dear on a busy machine. */
  get ms(): number {
    return this.#tookMs ?? this.clockMs
  }

  /** How long it has had its place, but for what it waited for. */
  get clockMs(): number {
    return (this.#waitsSinceMs ?? performance.now()) - this.#sinceMs
  }

  /** What ends it counts for: who had a place for long goes behind who had none, however little of the processor that was. */
  get countsMs(): number {
    return this.clockMs < FIRST_BY_CLOCK_MS ? this.ms : Math.max(this.ms, NEXT_TO_NOTHING_MS)
  }

  /** Ends it when it has been worked on for so long, or now; what is done before is not ended. */
  endAt(ms: number): void {
    setTimeout(() => this.end.abort(busy()), Math.max(0, ms - this.ms)).unref()
  }

  took(processorMs: number): void {
    this.#tookMs = (this.#tookMs ?? 0) + processorMs
  }

  waits(until: Promise<unknown>): void {
    const from = performance.now()
    this.#waitsSinceMs = from
    void until.finally(() => {
      this.#sinceMs += performance.now() - from
      this.#waitsSinceMs = undefined
    })
  }
}

type Work<T> = (how: Required<EndedWork>) => Promise<T>

/**
 * Turns at work that takes a core, and memory by the megabyte. Who took least lately goes first, and work that takes long is ended and
 * begun anew later where somebody waits who took less: a document that is made to be dear keeps nobody waiting but its sender, also where
 * many accounts send one each.
 */
export class FairTurns {
  readonly #limits: FairLimits
  readonly #slots: Slots
  readonly #taken: WorkTaken
  readonly #stops: AbortSignal
  readonly #running = new Set<Running>()

  constructor(limits: FairLimits, { taken, stops }: Shared) {
    this.#limits = limits
    this.#slots = new Slots(limits)
    this.#taken = taken
    this.#stops = stops
    stops.addEventListener('abort', () => this.#stop())
  }

  /**
   * @param work ends with any error when `ended` is aborted; it is begun again when its turn comes. What it `waits` for is not counted
   * @throws PortalError 503 with Retry-After when the wait is too long, the machine has no time for the work, or the portal stops; why
   * `gone` was aborted; what `work` throws
   */
  async run<T>({ accountId, gone }: Sender, work: Work<T>): Promise<T> {
    const tooLong = new AbortController()
    const leaves = gone ? AbortSignal.any([tooLong.signal, gone]) : tooLong.signal
    const timer = setTimeout(() => tooLong.abort(), this.#limits.waitMs)
    try {
      for (;;) {
        if (this.#stops.aborted) throw busy()
        gone?.throwIfAborted()
        const done = await this.#once({ accountId, gone }, work, leaves)
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
    { accountId, gone }: Sender,
    work: Work<T>,
    leaves: AbortSignal,
  ): Promise<{ result: T } | undefined> {
    const free = await this.#take(accountId, leaves)
    const running = new Running(accountId)
    const endSoon = () => running.endAt(STARTS_ANEW_MS)
    gone?.addEventListener('abort', endSoon)
    this.#running.add(running)
    try {
      gone?.throwIfAborted()
      const how = {
        ended: running.end.signal,
        waits: running.waits.bind(running),
        took: running.took.bind(running),
      }
      return { result: await work(how) }
    } catch (error) {
      if (!running.end.signal.aborted) throw error
      return undefined
    } finally {
      gone?.removeEventListener('abort', endSoon)
      this.#running.delete(running)
      const isDone = !running.end.signal.aborted
      this.#taken.add(accountId, isDone ? running.ms : running.countsMs, { isDone })
      free()
    }
  }

  async #take(accountId: string, leaves: AbortSignal): Promise<() => void> {
    const making = setInterval(() => this.#makeRoomFor(accountId), MAKES_ROOM_EVERY_MS)
    try {
      return await this.#slots.take(leaves, () => this.#rankOf(accountId))
    } finally {
      clearInterval(making)
    }
  }

  #stop(): void {
    this.#slots.refuseWaiting()
    setTimeout(() => this.#running.forEach(({ end }) => end.abort(busy())), ENDS_WITHIN_MS)
  }

  /** Of its next document: who has one that is worked on goes behind who has none. */
  #rankOf(accountId: string): number {
    const isServed = [...this.#running].some((one) => one.accountId === accountId)
    return Math.max(this.#taken.rankOf(accountId), isServed ? 1 : 0)
  }

  #makeRoomFor(accountId: string): void {
    const mine = this.#rankOf(accountId)
    const rankOf = (one: Running) => this.#taken.rankOf(one.accountId, one.countsMs)
    const isLong = (one: Running) =>
      one.ms >= this.#limits.firstMs || one.clockMs >= FIRST_BY_CLOCK_MS
    const [dearest] = [...this.#running]
      .filter((one) => isLong(one) && !one.end.signal.aborted)
      .toSorted((one, other) => rankOf(other) - rankOf(one))
    if (dearest && rankOf(dearest) > mine) dearest.end.abort(busy())
  }
}
