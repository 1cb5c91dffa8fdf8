import { PortalError } from './portal-error.ts'

const RETRY_AFTER_SECONDS = 5

export interface SlotLimits {
  /** How many may hold a slot at one time. */
  atOnce: number
  /** How many may wait for one. */
  waiting: number
  waitMs: number
}

/** Who waits for a slot. */
interface Waiter {
  /** Looked at when a slot comes free: the lowest goes first, of equals who came first. */
  rank: () => number
  take(): void
  giveUp(): void
}

/** Something that only so many may do at one time: the next ones wait their turn, but neither for ever nor without number. */
export class Slots {
  readonly #limits: SlotLimits
  readonly #queue: Waiter[] = []
  #taken = 0

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /** Whether nobody holds a slot, or waits for one. */
  get isIdle(): boolean {
    return this.#taken === 0
  }

  /** Whether somebody waits for a slot. */
  get isWaitedFor(): boolean {
    return this.#queue.length > 0
  }

  /**
   * @param gone who waits and goes away waits no longer
   * @param rank who has a lower one goes before who has a higher; when no more may wait, in its place
   * @returns gives the slot back; calling it again does nothing
   * @throws PortalError 503 with Retry-After when the wait is too long, in places or in time
   */
  async take(gone?: AbortSignal, rank: () => number = () => 0): Promise<() => void> {
    if (this.#taken >= this.#limits.atOnce) await this.#turn(gone, rank)
    else this.#taken += 1
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      // Who waits takes it over, so that nobody who comes now is served before.
      const next = this.#first()
      if (next) next.take()
      else this.#taken -= 1
    }
  }

  /** Tells all who wait that it is busy: what those do who have a slot comes to nothing. */
  refuseWaiting(): void {
    for (const waiter of [...this.#queue]) waiter.giveUp()
  }

  #first(): Waiter | undefined {
    return this.#queue.reduce<Waiter | undefined>(
      (first, one) => (first === undefined || one.rank() < first.rank() ? one : first),
      undefined,
    )
  }

  #last(): Waiter | undefined {
    return this.#queue.reduce<Waiter | undefined>(
      (last, one) => (last === undefined || one.rank() >= last.rank() ? one : last),
      undefined,
    )
  }

  #turn(gone: AbortSignal | undefined, rank: () => number): Promise<void> {
    if (gone?.aborted) throw busy()
    if (this.#queue.length >= this.#limits.waiting) {
      const last = this.#last()
      if (!last || last.rank() <= rank()) throw busy()
      last.giveUp()
    }
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', giveUp)
        this.#queue.splice(this.#queue.indexOf(mine), 1)
      }
      const giveUp = () => {
        end()
        reject(busy())
      }
      const mine: Waiter = {
        rank,
        giveUp,
        take() {
          end()
          resolve()
        },
      }
      const timer = setTimeout(giveUp, this.#limits.waitMs)
      gone?.addEventListener('abort', giveUp)
      this.#queue.push(mine)
    })
  }
}

/** Slots for each key, so that nobody takes those of another. */
export class SlotsByKey {
  readonly #limits: SlotLimits
  readonly #slots = new Map<string, Slots>()

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /** As `Slots.take`, of the slots of this key. */
  async take(
    key: string,
    { gone, rank }: { gone?: AbortSignal; rank?: () => number } = {},
  ): Promise<() => void> {
    const slots = this.#slots.get(key) ?? new Slots(this.#limits)
    this.#slots.set(key, slots)
    const free = await slots.take(gone, rank)
    return () => {
      free()
      if (slots.isIdle) this.#slots.delete(key)
    }
  }

  /** Whether somebody waits for a slot of this key. */
  isWaitedFor(key: string): boolean {
    return this.#slots.get(key)?.isWaitedFor ?? false
  }

  /** Tells all who wait for a slot of this key that it is busy. */
  refuseWaiting(key: string): void {
    this.#slots.get(key)?.refuseWaiting()
  }
}

/** What is refused for want of a slot; it may be tried again soon. */
export function busy(): PortalError {
  return new PortalError(503, 'refusal.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

export function isBusy(error: unknown): boolean {
  return error instanceof PortalError && error.textKey === 'refusal.busy'
}
