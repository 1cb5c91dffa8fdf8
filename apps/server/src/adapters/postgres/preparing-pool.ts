import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { QUERIES } from '../traced.ts'

const MAX_PREPARED = 300
/** A query for every column may change its answer with the table, and a prepared one may not. */
const PREPARABLE = /^(?:select|with) (?!.*\*)/s

type Query = (text: unknown, values?: unknown) => Promise<never>

/**
 * A pool whose connections prepare what they are asked: PostgreSQL then parses and plans a query once per connection
 * instead of every time. For the overview that is most of its work.
 *
 * @param onFailure told of every query that fails
 */
export function preparingPool(pool: pg.Pool, onFailure?: (error: unknown) => void): PostgresPool {
  const nameOf = statementNames()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  const preparing = (client: pg.PoolClient): PostgresPoolClient => {
    const query = client.query.bind(client) as unknown as Query
    let unanswered: Error | undefined
    return {
      query: (async (text: unknown, values?: readonly unknown[]) => {
        // What comes next, a rollback say, would wait behind what still runs.
        if (unanswered) throw unanswered
        const name = typeof text === 'string' && values?.length ? nameOf(text) : undefined
        try {
          const ask = () =>
            name === undefined ? query(text, values) : query({ name, text, values })
          return await (typeof text === 'string' ? QUERIES.tracePromise(ask, { text }) : ask())
        } catch (error) {
          if (isUnanswered(error)) unanswered = error
          onFailure?.(error)
          throw error
        }
      }) as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy || unanswered !== undefined),
    }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparing(client)
      clients.set(client, known)
      return known
    },
  }
}

/** The driver gave up waiting, while the server may still be at work for this connection. */
function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** The same text has the same name in every connection. What is asked in ever other words is not prepared. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= MAX_PREPARED || !PREPARABLE.test(text)) return undefined
    const name = `portal_${names.size}`
    names.set(text, name)
    return name
  }
}
