import { Held } from './held.ts'
import { type SlotLimits, Slots } from './slots.ts'

/** For so long who gave way lets others go before, where all places are taken. */
const GAVE_WAY_FOR_MS = 600_000

/** In which order accounts get a place for which several wait. */
const RANKS = { hasNone: 0, hasSome: 1, gaveWay: 2 }

/**
 * Places for bodies of all accounts together. Who has none goes before who has some, and who had to give way lately, because what
 * came was next to nothing, goes last: accounts that cost nothing keep nobody waiting by being many.
 */
export class Places {
  readonly #slots: Slots
  readonly #held = new Held()
  readonly #gaveWay = new Map<string, NodeJS.Timeout>()

  constructor(limits: SlotLimits) {
    this.#slots = new Slots(limits)
  }

  /** Whether somebody waits until another body has ended. */
  get isWaitedFor(): boolean {
    return this.#slots.isWaitedFor
  }

  /** Whether an account has no place, and did not give way lately. */
  goesFirst(accountId: string): boolean {
    return this.#rankOf(accountId) === RANKS.hasNone
  }

  /** As `Slots.take`. */
  async take(accountId: string, gone: AbortSignal): Promise<() => void> {
    const free = await this.#slots.take(gone, () => this.#rankOf(accountId))
    const leave = this.#held.add(accountId)
    return () => {
      leave()
      free()
    }
  }

  /** A body of this account came too slowly while others waited. */
  gaveWay(accountId: string): void {
    clearTimeout(this.#gaveWay.get(accountId))
    const forget = () => this.#gaveWay.delete(accountId)
    this.#gaveWay.set(accountId, setTimeout(forget, GAVE_WAY_FOR_MS).unref())
  }

  #rankOf(accountId: string): number {
    if (this.#gaveWay.has(accountId)) return RANKS.gaveWay
    return this.#held.of(accountId) > 0 ? RANKS.hasSome : RANKS.hasNone
  }
}
