import { propertyOf } from '../../ports/property-of.ts'

/** Of a server that answers and takes nothing in: its disk is full or broken, or it only follows another. */
const WRITE_REFUSED_SQL_STATES = new Set(['53100', '58030', '25006'])

/**
 * Classes and codes of PostgreSQL that say 'not now': shutting down, starting up, no connection, memory or disk left; a lock that
 * did not come free, a statement or a transaction that took too long. Or 'not here': a password or role that is refused, a database
 * that is gone or closed, as it is while another is put in its place.
 */
const AWAY_SQL_STATES = /^(08|28|53|3D000|55000|57P0[1-5]|55P03|57014|25P03)/

const AWAY_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
])

// The driver and its pool give no code for these.
const WAIT_IN_VAIN = 'timeout exceeded when trying to connect'
const AWAY_MESSAGES =
  /Connection terminated|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end/

/** Whether a failed query failed because there is no database to ask: answered with 503. Decision B1. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  const code = propertyOf(error, 'code')
  if (typeof code === 'string') {
    if (AWAY_SQL_STATES.test(code) || WRITE_REFUSED_SQL_STATES.has(code)) return true
    // A file that is missing is also ENOENT: only a socket's failure counts.
    if (AWAY_SYSTEM_CODES.has(code) && isSocketCall(propertyOf(error, 'syscall'))) return true
  }
  return isWaitInVain(error) || AWAY_MESSAGES.test(error.message)
}

/** Whether the server answers, and does not take what is written. */
export function isWriteRefused(error: unknown): boolean {
  const code = propertyOf(error, 'code')
  return typeof code === 'string' && WRITE_REFUSED_SQL_STATES.has(code)
}

/** Whether no connection came free, or could be made, in time. */
export function isWaitInVain(error: unknown): boolean {
  return error instanceof Error && error.message.includes(WAIT_IN_VAIN)
}

function isSocketCall(syscall: unknown): boolean {
  return typeof syscall === 'string' && /^(connect|read|write|getaddrinfo)/.test(syscall)
}
