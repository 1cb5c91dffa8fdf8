import pg from 'pg'
import type { PoolUse } from '../../ports/pool-use.ts'
import { isWaitInVain } from './is-database-away.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/** A pool that knows how it is used. Both ways to ask for a connection are counted; `query` asks by the second. */
export class CountingPool extends pg.Pool {
  #timeouts = 0

  get use(): PoolUse {
    const { totalCount, idleCount, waitingCount } = this
    return {
      inUse: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount,
      timeouts: this.#timeouts,
    }
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (!connected) {
      return super.connect().catch((error: unknown) => {
        this.#count(error)
        throw error
      })
    }
    super.connect((error, client, done) => {
      this.#count(error)
      connected(error, client, done)
    })
  }

  #count(error: unknown): void {
    if (isWaitInVain(error)) this.#timeouts += 1
  }
}
