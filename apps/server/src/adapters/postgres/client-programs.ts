import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { propertyOf } from '../../ports/property-of.ts'

/** `pg_dump` or `pg_restore` could not do it; in its own words. */
export class ClientProgramError extends Error {
  constructor(program: string, why: string) {
    super(`${program}: ${why}`)
    this.name = 'ClientProgramError'
  }
}

// Of its environment a child gets no key of the portal's.
// eslint-disable-next-line no-restricted-properties -- where programs and certificates are is no setting of the portal
const { PATH, HOME } = process.env
const WHERE_THINGS_ARE = { PATH, HOME }

/** What a parameter of an address is called in the environment of PostgreSQL's own programs. */
const VARIABLE_OF: Record<string, string> = {
  host: 'PGHOST',
  port: 'PGPORT',
  user: 'PGUSER',
  password: 'PGPASSWORD',
  dbname: 'PGDATABASE',
  options: 'PGOPTIONS',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  connect_timeout: 'PGCONNECT_TIMEOUT',
}

/**
 * An address of a database as variables: whatever stands in the arguments of a process can be read by everybody on the
 * machine, a password too. A parameter that only our own driver knows is left out.
 */
export function connectionVariables(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const given = {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    user: username,
    password,
    dbname: pathname.slice(1),
  }
  const all = [
    ...Object.entries(given).map(([name, value]) => [name, decodeURIComponent(value)] as const),
    ...searchParams,
  ]
  return Object.fromEntries(
    all.flatMap(([name, value]) => {
      const variable = VARIABLE_OF[name]
      return variable && value !== '' ? [[variable, value]] : []
    }),
  )
}

/**
 * Runs one of PostgreSQL's own programs on a database, and waits for its end.
 *
 * @throws ClientProgramError with what it said, when it is not installed or did not do it
 */
export async function runClientProgram(
  program: 'pg_dump' | 'pg_restore',
  url: string,
  args: readonly string[],
): Promise<void> {
  const child = spawn(program, args, {
    env: { ...WHERE_THINGS_ARE, LC_MESSAGES: 'C', ...connectionVariables(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const endWithUs = () => child.kill()
  process.once('exit', endWithUs)
  const ended = once(child, 'close')
  try {
    const [output, [code]] = await Promise.all([text(child.stderr), ended])
    if (code !== 0) throw new ClientProgramError(program, output.trim() || `it ended with ${code}`)
  } catch (error) {
    if (propertyOf(error, 'code') !== 'ENOENT') throw error
    throw new ClientProgramError(program, "not found; it is one of PostgreSQL's client programs")
  } finally {
    process.removeListener('exit', endWithUs)
  }
}
