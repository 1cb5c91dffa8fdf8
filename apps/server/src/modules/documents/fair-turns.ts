import { type EndedWork, NoTimeForWorkError } from '../../ports/document-work.ts'
import { busy, type SlotLimits, Slots } from '../../http/slots.ts'

/** Who took less has the lowest rank. */
const NEXT_TO_NOTHING_MS = 2_500
/** What ordinary documents take counts for nothing: of people who each send many, who came first goes first. */
const ORDINARY_MS = 2_000
const MAKES_ROOM_EVERY_MS = 250
/**
 * By the clock: so long it may have a place where somebody waits who took less, or four times its first turn where that is less. On a busy
 * machine that is hardly anything of the processor, and who waits is refused by the clock.
 */
const FIRST_BY_CLOCK_MS = 4_000
const FIRST_BY_CLOCK_TIMES = 4
/**
 * Where somebody has waited for so long there is more to do than can be done in time: then who came last goes first of equals, and waits for
 * one turn, instead of all for so long that they are refused.
 */
const LINE_IS_LONG_MS = 5_000
/** For so long it counts what an account took. */
const COUNTS_FOR_MS = 600_000

/** What accounts took lately of what is everybody's: the time that their documents were worked on. */
export class WorkTaken {
  readonly #msOf = new Map<string, number>()

  /** @param isFree nothing of it is counted while it is ordinary */
  add(accountId: string, ms: number, { isFree }: { isFree: boolean }): void {
    if (isFree && ms < ORDINARY_MS) return
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
  /** Of this document, where that is less than of others of its kind. */
  firstMs?: number | undefined
  /** Whether it can be asked for again and again, as what is shown: all of it counts then, however short each is. */
  isShown?: boolean
}

interface Shared {
  /** Shared by the turns of all kinds of work. */
  taken: WorkTaken
  /** Aborted when the portal stops: who waits is told to come again, and soon after who is worked on too. */
  stops: AbortSignal
}

interface FairLimits extends SlotLimits {
  /**
   * The first turn: so long everybody may work, by the processor's time where the work tells it, and for four seconds by the clock; what
   * takes longer is begun anew later where somebody waits who took less.
   */
  firstMs: number
}

class Running {
  readonly accountId: string
  readonly end = new AbortController()
  readonly #firstMs: number
  #sinceMs = performance.now()
  #waitsSinceMs: number | undefined
  #tookMs: number | undefined

  constructor(accountId: string, firstMs: number) {
    this.accountId = accountId
    this.#firstMs = firstMs
  }

  /** How long it has been worked on: of the processor's time where that is told, so that nobody's document is dear on a busy machine. */
  get ms(): number {
    return this.#tookMs ?? this.clockMs
  }

  /** How long it has had its place, but for what it waited for. */
  get clockMs(): number {
    return (this.#waitsSinceMs ?? performance.now()) - this.#sinceMs
  }

  /** Whether it had its first turn: it may be ended for who took less. */
  get isLong(): boolean {
    const byClockMs = Math.min(FIRST_BY_CLOCK_MS, FIRST_BY_CLOCK_TIMES * this.#firstMs)
    return this.ms >= this.#firstMs || this.clockMs >= byClockMs
  }

  /** What ends it counts for: who had a whole turn goes behind who had none, however little of the processor that was. */
  get countsMs(): number {
    return this.isLong ? Math.max(this.ms, NEXT_TO_NOTHING_MS) : this.ms
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
  /** Since when each waits, by the time of the process. */
  readonly #waiting = new Set<{ sinceMs: number }>()

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
  async run<T>(sender: Sender, work: Work<T>): Promise<T> {
    const { gone } = sender
    const tooLong = new AbortController()
    const leaves = gone ? AbortSignal.any([tooLong.signal, gone]) : tooLong.signal
    const timer = setTimeout(() => tooLong.abort(), this.#limits.waitMs)
    try {
      for (;;) {
        if (this.#stops.aborted) throw busy()
        gone?.throwIfAborted()
        const done = await this.#once(sender, work, leaves)
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
    { accountId, gone, firstMs = this.#limits.firstMs, isShown = false }: Sender,
    work: Work<T>,
    leaves: AbortSignal,
  ): Promise<{ result: T } | undefined> {
    const free = await this.#take(accountId, leaves)
    const running = new Running(accountId, firstMs)
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
      // What was ended before counts, however soon that was: it is begun anew.
      const isFree = isDone && !isShown
      this.#taken.add(accountId, isDone ? running.ms : running.countsMs, { isFree })
      free()
    }
  }

  async #take(accountId: string, leaves: AbortSignal): Promise<() => void> {
    const mine = { sinceMs: performance.now() }
    const making = setInterval(() => this.#makeRoomFor(accountId), MAKES_ROOM_EVERY_MS)
    this.#waiting.add(mine)
    try {
      return await this.#slots.take(leaves, () => this.#rankOf(accountId) + this.#partOf(mine))
    } finally {
      this.#waiting.delete(mine)
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

  /** Of one rank: none where the line is short, so that of equals who came first goes first. */
  #partOf({ sinceMs }: { sinceMs: number }): number {
    const now = performance.now()
    const [first] = this.#waiting
    const isLong = first !== undefined && now - first.sinceMs > LINE_IS_LONG_MS
    return isLong ? Math.min(0.99, (now - sinceMs) / this.#limits.waitMs) : 0
  }

  #makeRoomFor(accountId: string): void {
    const mine = this.#rankOf(accountId)
    const rankOf = (one: Running) => this.#taken.rankOf(one.accountId, one.countsMs)
    const [dearest] = [...this.#running]
      .filter((one) => one.isLong && !one.end.signal.aborted)
      .toSorted((one, other) => rankOf(other) - rankOf(one))
    if (dearest && rankOf(dearest) > mine) dearest.end.abort(busy())
  }
}
