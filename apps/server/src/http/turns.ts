import { Held } from './held.ts'
import { SlotsByKey } from './slots.ts'

/**
 * The calls of one person at one time: fewer than there are connections to the database, so that who has all of one's calls wait
 * for one row keeps nobody else waiting. With the wait for a lock a call that has to wait for its turn ends within four seconds.
 */
const CALLS_OF_ONE = { atOnce: 4, waiting: 100, waitMs: 900 }

/**
 * Turns of ordinary calls. Of one person's sessions the one that has fewest under way goes first, so that a stranger in one of them
 * does not keep its owner from ending it.
 */
export class Turns {
  readonly #ofPerson = new SlotsByKey(CALLS_OF_ONE)
  readonly #ofSession = new Held()

  /**
   * @returns gives the turn back; calling it again does nothing
   * @throws PortalError 503 with Retry-After when the wait is too long
   */
  async take(personId: string, session: string): Promise<() => void> {
    const rank = () => this.#ofSession.of(session)
    const free = await this.#ofPerson.take(personId, { rank })
    const leave = this.#ofSession.add(session)
    return () => {
      leave()
      free()
    }
  }
}
