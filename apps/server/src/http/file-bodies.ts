import type { AttemptLimits } from '../ports/attempt-limits.ts'
import { DiskFullError } from '../ports/disk-full.ts'
import type { Caller } from './caller.ts'
import type { ReceivedFile } from './file-body/receive-body.ts'
import { Held } from './held.ts'
import { limitShare } from './limit-attempts.ts'
import { Places } from './places.ts'
import { busy, SlotsByKey } from './slots.ts'

/**
 * What one session may send at one time, one account and all of them together: bodies on disk, which cost next to no memory. A stranger
 * in one session of a person leaves its owner a place.
 */
const OF_A_SESSION = { atOnce: 2, waiting: 8, waitMs: 15_000 }
const OF_AN_ACCOUNT = { atOnce: 3, waiting: 16, waitMs: 15_000 }
const OF_ALL = { atOnce: 64, waiting: 1_000, waitMs: 15_000 }

/** Who waited so long for a place of the account has one made, where another session holds more. */
const MAKES_ROOM_AFTER_MS = 2_000
/** Who has no place at all has one made so soon, of what comes slowest: how fast that is shows after so long. */
const MAKES_ROOM_FOR_NONE_AFTER_MS = 500
const PACE_SHOWS_AFTER_MS = 3_000
const BYTES_IN_A_KILOBYTE = 1_000

/** The place that a body has. */
export interface BodyPlace {
  /** Gives it back; calling it again does nothing. */
  free: () => void
  /** So much of it has come since the last time. */
  came: (bytes: number) => void
  /** Nothing comes any more that could be ended. */
  isWhole: () => void
  /** The body is to end before it is whole, for this reason. */
  ended: AbortSignal
}

interface Coming {
  caller: Caller
  end: AbortController
  /** By the time of the process. */
  sinceMs: number
  bytes: number
}

/** The bodies with files of all routes together: those that are under way, and how much an account sends in a day. */
export class FileBodies {
  readonly #limits: AttemptLimits
  readonly #readRoomBytes: () => Promise<number>
  readonly #isDatabaseAway: (error: unknown) => boolean
  /** What the bodies that are let in may still bring. */
  #promisedBytes = 0
  readonly #ofSession = new SlotsByKey(OF_A_SESSION)
  readonly #ofAccount = new SlotsByKey(OF_AN_ACCOUNT)
  readonly #held = new Held()
  /** What is still coming, the latest last. */
  readonly #coming = new Set<Coming>()
  readonly #ofAll = new Places(OF_ALL)

  constructor(deps: {
    limits: AttemptLimits
    /** How much may be written before a disk is at its floor; negative below it. */
    readRoomBytes: () => Promise<number>
    isDatabaseAway: (error: unknown) => boolean
  }) {
    this.#limits = deps.limits
    this.#readRoomBytes = deps.readRoomBytes
    this.#isDatabaseAway = deps.isDatabaseAway
  }

  /**
   * Counts the files of a body that came whole.
   * @throws PortalError 429 when they are more than the account's share of a day, or what one session may have of it
   */
  async count(caller: Caller, files: readonly ReceivedFile[]): Promise<void> {
    if (files.length === 0) return
    const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    const counted = [
      ['document', files.length],
      ['kilobyte', Math.ceil(bytes / BYTES_IN_A_KILOBYTE)],
    ] as const
    for (const [what, howMany] of counted) await this.#limit(what, caller, howMany)
  }

  /**
   * Waits until there is a place for another body of this account; nothing of it is read before. Of its sessions the one that sends
   * fewest goes first, and where another sends two more than it, the latest of those is ended, however fast it comes. For an account that
   * sends nothing the body that comes slowest is ended, where all places are taken: of the accounts that send most at one time.
   * @param bytes how long it is, or may be
   * @param gone that who sends it went away
   * @throws PortalError 503 with Retry-After; DiskFullError before there is no room at all; PortalError 429 when the account
   * has sent its share of a day, or the session what it may have of it
   */
  async take(caller: Caller, bytes: number, gone: AbortSignal): Promise<BodyPlace> {
    const { accountId, session } = caller
    const held: (() => void)[] = []
    const free = () => held.splice(0).forEach((giveBack) => giveBack())
    try {
      // Room is promised to who has a place: an account has room for as many bodies as it has places.
      held.push(await this.#ofSession.take(session, { gone }))
      held.push(await this.#placeOfAccount(caller, gone))
      held.push(this.#held.add(session))
      held.push(await this.#placeOfAll(accountId, gone))
      held.push(await this.#promise(bytes))
      await this.#limit('body', caller)
      const coming = { caller, end: new AbortController(), sinceMs: performance.now(), bytes: 0 }
      const isWhole = () => this.#coming.delete(coming)
      const came = (more: number) => (coming.bytes += more)
      this.#coming.add(coming)
      held.push(isWhole)
      return { free, came, isWhole, ended: coming.end.signal }
    } catch (error) {
      free()
      throw error
    }
  }

  /** Whether somebody waits until a body of this account, or of anybody, has ended; who sends less than others is not waited for before them. */
  isWaitedFor(accountId: string): boolean {
    if (this.#ofAccount.isWaitedFor(accountId)) return true
    return this.#ofAll.isWaitedFor && this.#comingOf(accountId) >= this.#mostComing()
  }

  /**
   * What an account's body was for could not be done. Where that is the database's, as behind a row that somebody holds, those that wait
   * behind it do not wait to be told the same, one after the other.
   */
  failed({ accountId, session }: Caller, error: unknown): void {
    if (!this.#isDatabaseAway(error)) return
    this.#ofSession.refuseWaiting(session)
    this.#ofAccount.refuseWaiting(accountId)
  }

  /** A body of this account came too slowly while others waited: it goes behind them for a while. */
  gaveWay(accountId: string): void {
    this.#ofAll.gaveWay(accountId)
  }

  async #placeOfAccount(caller: Caller, gone: AbortSignal): Promise<() => void> {
    const rank = () => this.#held.of(caller.session)
    const making = setInterval(() => this.#makeRoomFor(caller), MAKES_ROOM_AFTER_MS)
    try {
      return await this.#ofAccount.take(caller.accountId, { gone, rank })
    } finally {
      clearInterval(making)
    }
  }

  async #placeOfAll(accountId: string, gone: AbortSignal): Promise<() => void> {
    const making = setInterval(() => {
      if (this.#ofAll.goesFirst(accountId)) this.#endSlowest()
    }, MAKES_ROOM_FOR_NONE_AFTER_MS)
    try {
      return await this.#ofAll.take(accountId, gone)
    } finally {
      clearInterval(making)
    }
  }

  /** Many accounts that each send a little faster than who gives way keep nobody from a place: the slowest of them goes behind. */
  #endSlowest(): void {
    const now = performance.now()
    const most = this.#mostComing()
    const paced = [...this.#coming].filter(
      ({ sinceMs, caller }) =>
        now - sinceMs >= PACE_SHOWS_AFTER_MS && this.#comingOf(caller.accountId) >= most,
    )
    const paceOf = ({ bytes, sinceMs }: Coming) => bytes / (now - sinceMs)
    const [slowest] = paced.toSorted((one, other) => paceOf(one) - paceOf(other))
    if (!slowest) return
    this.#coming.delete(slowest)
    this.gaveWay(slowest.caller.accountId)
    slowest.end.abort(busy())
  }

  #comingOf(accountId: string): number {
    return [...this.#coming].filter(({ caller }) => caller.accountId === accountId).length
  }

  /** How many bodies are under way of the account that has most. */
  #mostComing(): number {
    const counts = Map.groupBy(this.#coming, ({ caller }) => caller.accountId)
    return Math.max(0, ...[...counts.values()].map(({ length }) => length))
  }

  /** A stranger in two sessions of a person, who sends all that those may, leaves its owner a place too. */
  #makeRoomFor({ accountId, session }: Caller): void {
    const mine = this.#held.of(session)
    const isMore = ({ caller }: Coming) =>
      caller.accountId === accountId && this.#held.of(caller.session) > mine + 1
    const latest = [...this.#coming].findLast(isMore)
    latest?.end.abort(busy())
  }

  #limit(what: 'body' | 'document' | 'kilobyte', caller: Caller, howMany = 1): Promise<void> {
    const message = 'refusal.too-much-sent'
    return limitShare(this.#limits, what, caller, { message, howMany })
  }

  /** What is nearly full must not become full of bodies that nobody can keep, also not of several that come at once. */
  async #promise(bytes: number): Promise<() => void> {
    const room = await this.#readRoomBytes().catch(() => Infinity)
    if (room < this.#promisedBytes + bytes) throw new DiskFullError('below the floor')
    this.#promisedBytes += bytes
    return () => (this.#promisedBytes -= bytes)
  }
}
