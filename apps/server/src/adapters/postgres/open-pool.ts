import pg from 'pg'

export interface PoolOptions {
  /** An address, or for the embedded database the parts of one. */
  server: string | { host: string; port: number; user: string; database: string }
  maxConnections: number
  onError: (error: Error) => void
  /** Done on each new connection before anybody gets it. */
  onConnect?: (client: pg.ClientBase) => Promise<void>
}

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const CONNECT_TIMEOUT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 20_000

/** A pool of connections with the portal's own reading of types. */
export function openPool(options: PoolOptions): pg.Pool {
  const types = new pg.TypeOverrides()
  // Counts and sums arrive as int8; none of ours comes near the 2^53 that a number holds.
  types.setTypeParser(INT8, Number)
  // Measures of a boat, of two decimals: a number holds them exactly enough to show and to multiply.
  types.setTypeParser(NUMERIC, Number)
  // A calendar date has no time zone, so it stays the text that was stored. Decision A15.
  types.setTypeParser(DATE, (text) => text)

  const pool = new pg.Pool({
    ...(typeof options.server === 'string' ? { connectionString: options.server } : options.server),
    max: options.maxConnections,
    // Short, because a call without a database answers 503 instead of waiting. Decision B1.
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS,
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
