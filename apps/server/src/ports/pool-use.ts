/** Whose connections: of calls and jobs, of the messages of providers, of who asks whether the database answers. */
export type PoolName = 'calls' | 'messages' | 'health'

/** How the connections of one pool are used at this moment. */
export interface PoolUse {
  inUse: number
  idle: number
  /** How many wait for one. */
  waiting: number
  /** How many waited in vain, since the start. */
  timeouts: number
}

/** A database without a server has one connection, which serves everybody. */
export type PoolsUse = Partial<Record<PoolName, PoolUse>>
