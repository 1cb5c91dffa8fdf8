import pg from 'pg'
import { CountingPool } from './counting-pool.ts'

/** What ends at the server by itself, so that nobody's lock or question holds a connection of all. */
export interface Limits {
  /** For a lock that somebody else has; of two who wait for one row the second may wait twice as long, for its turn and for the row. */
  lockMs: number
  statementMs: number
  /** Of a transaction in which nothing is asked. */
  idleMs: number
}

export const LIMITS: Limits = { lockMs: 1_500, statementMs: 10_000, idleMs: 30_000 }

export interface PoolOptions {
  /** An address, or for the embedded database the parts of one. */
  server: string | { host: string; port: number; user: string; database: string }
  /** The address as it is now: each new connection takes its password. */
  readServer?: (() => Promise<string>) | undefined
  maxConnections: number
  onError: (error: Error) => void
  /** How long the server waits and works for a connection of the pool; absent: for ever. */
  limits?: Limits
  /** Done on each new connection before anybody gets it. */
  onConnect?: (client: pg.ClientBase) => Promise<void>
}

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const CONNECT_TIMEOUT_MS = 3_000
/** After the server's own limit: only a server that does not answer at all comes this far. */
const NO_ANSWER_MS = 2_000

/** The driver asks a function for its password, but takes that of an address before it: so it is put in its place. */
function clientThatAsks(readServer: () => Promise<string>) {
  const password = async () => decodeURIComponent(new URL(await readServer()).password)
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      Object.defineProperty(this, 'password', { value: password })
    }
  }
}

/** As the driver calls them, which takes what an address says of them before what it is told beside it. */
function limitsFor({ lockMs, statementMs, idleMs }: Limits) {
  return {
    query_timeout: statementMs + NO_ANSWER_MS,
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleMs,
  }
}

/** An address that says nothing of these. */
function without(names: readonly string[], address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const told = names.filter((name) => url.searchParams.has(name))
  for (const name of told) url.searchParams.delete(name)
  // Written anew only where it has to be.
  return told.length > 0 ? url.href : address
}

/** A pool of connections with the portal's own reading of types. */
export function openPool(options: PoolOptions): CountingPool {
  const types = new pg.TypeOverrides()
  // Counts and sums arrive as int8; none of ours comes near the 2^53 that a number holds.
  types.setTypeParser(INT8, Number)
  // Measures of a boat, of two decimals: a number holds them exactly enough to show and to multiply.
  types.setTypeParser(NUMERIC, Number)
  // A calendar date has no time zone, so it stays the text that was stored. Decision A15.
  types.setTypeParser(DATE, (text) => text)

  const limits = options.limits && limitsFor(options.limits)
  const { server } = options
  const pool = new CountingPool({
    ...(typeof server === 'string'
      ? { connectionString: without(Object.keys(limits ?? {}), server) }
      : server),
    ...(options.readServer && { Client: clientThatAsks(options.readServer) }),
    max: options.maxConnections,
    // Short, because a call without a database answers 503 instead of waiting. Decision B1.
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...limits,
    keepAlive: true,
    // The pool waits for it, which its types do not say.
    // eslint-disable-next-line @typescript-eslint/no-misused-promises
    onConnect: options.onConnect,
    types,
  })
  // Without these a restart of the database ends Node: a connection that breaks between two queries
  // has nobody else to tell. The pool repeats what its idle connections say.
  pool.on('connect', (client) => client.on('error', options.onError))
  pool.on('error', () => undefined)
  return pool
}
