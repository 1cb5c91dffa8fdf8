import { afterAll, beforeAll, describe, inject, test } from 'vitest'
import type { ConnectedDatabase } from '../adapters/connect-database.ts'
import { connectDatabase, onOnePool } from '../adapters/connect-database.ts'
import { openEmbeddedPostgres } from '../adapters/embedded-postgres/open-embedded-postgres.ts'
import { openPool } from '../adapters/postgres/open-pool.ts'
import { archiveOf } from './embedded-archives.ts'
import { createTestDatabase, findTestServer } from './test-server.ts'

const server = await findTestServer()

const fail = (error: Error) => {
  throw error
}

/**
 * `npm test` runs each test once on PostgreSQL, as production does, and of those that run on both databases one suite in six on the
 * embedded one as well: which they are is told by their names, and stays. `npm run test:whole`, or a file alone, runs all on both.
 */
const EMBEDDED_ONE_IN = process.env.TEST_ONCE === '1' && server ? 6 : 1

/** How the tests on the two databases run: most do not wait for each other. */
type Order = 'side by side' | 'one after the other'

/**
 * Runs the same tests on the embedded database, in memory, and on a real PostgreSQL server. Each file
 * and each database starts empty, at the newest version.
 * @param define is given a function, because the database is there only while tests run.
 */
export function describeOnEachDatabase(
  name: string,
  define: (connected: () => ConnectedDatabase) => void,
): void {
  describeOnBoth('side by side', name, define)
}

/** Of many things that are tried in the same way, those that this database is asked. */
export type Share = <T>(items: readonly T[]) => T[]

/**
 * Runs the same tests on both, for what is tried with hundreds of things: of them each database has its half, and together
 * they have all. Where there is one database, it has all.
 */
export function describeSharedOut(
  name: string,
  define: (connected: () => ConnectedDatabase, share: Share) => void,
): void {
  const everySecond =
    (first: number): Share =>
    (items) =>
      server ? items.filter((_, index) => index % 2 === first) : [...items]
  describeInOrder('side by side', name, 'embedded', () => {
    define(connectedDuring(connectEmbedded), everySecond(0))
  })
  describeOnPostgres(
    name,
    () => define(connectedDuring(connectTestDatabase), everySecond(1)),
    'side by side',
  )
}

/** On the embedded one alone, for tests of what no database has a part in. */
export function describeOnEmbedded(
  name: string,
  define: (connected: () => ConnectedDatabase) => void,
): void {
  describeInOrder('side by side', name, 'embedded', () => {
    define(connectedDuring(() => connectEmbedded()))
  })
}

/** As on each database, for tests that change what belongs to the whole process, such as how fast its time passes. */
export function describeOnEachDatabaseInTurn(
  name: string,
  define: (connected: () => ConnectedDatabase) => void,
): void {
  describeOnBoth('one after the other', name, define)
}

function describeOnBoth(
  order: Order,
  name: string,
  define: (connected: () => ConnectedDatabase) => void,
): void {
  if (isAlsoOnEmbedded(name)) {
    describeInOrder(order, name, 'embedded', () => {
      define(connectedDuring(() => connectEmbedded()))
    })
  }
  describeOnPostgres(name, () => define(connectedDuring(() => connectTestDatabase())), order)
}

function isAlsoOnEmbedded(name: string): boolean {
  const characters = Array.from(name, (character) => character.codePointAt(0) ?? 0)
  return characters.reduce((sum, code) => sum + code, 0) % EMBEDDED_ONE_IN === 0
}

/** On each of the two, but each time a database without a single table, for tests of migrations. */
export function describeOnEachEmptyDatabase(
  name: string,
  define: (connect: () => Promise<ConnectedDatabase>) => void,
): void {
  describeInOrder('side by side', name, 'embedded', () => {
    define(async () => {
      const archive = archiveOf('empty')
      return onOnePool(await openEmbeddedPostgres({ archive, onError: fail }))
    })
  })
  describeOnPostgres(
    name,
    (postgres) => {
      define(async () => {
        const { url, drop } = await createTestDatabase(postgres)
        const pool = openPool({ server: url, maxConnections: 2, onError: fail })
        const close = async () => {
          await pool.end()
          await drop()
        }
        return onOnePool({ pool, close })
      })
    },
    'side by side',
  )
}

/** Tests of what only a real server does: several processes, losing and finding the connection again. */
export function describeOnPostgres(
  name: string,
  define: (server: string) => void,
  order: Order = 'one after the other',
): void {
  if (server) {
    describeInOrder(order, name, 'PostgreSQL', () => define(server))
  } else if (process.env.CI === 'true') {
    // Nobody notices a skipped run, so where it counts there is none.
    test(`${name} (PostgreSQL)`, () => {
      throw new Error('No PostgreSQL server: set TEST_DATABASE_URL')
    })
  } else {
    describe.skip(`${name} (PostgreSQL)`, () => define(''))
  }
}

/** Beside its neighbour or not; what is in it runs in the order in which it is written. */
function describeInOrder(order: Order, name: string, database: string, define: () => void): void {
  describe(name, { concurrent: order === 'side by side' }, () => {
    describe(`(${database})`, { concurrent: false }, define)
  })
}

function connectedDuring(connect: () => Promise<ConnectedDatabase>): () => ConnectedDatabase {
  let connected: ConnectedDatabase | undefined
  beforeAll(async () => {
    connected = await connect()
  })
  afterAll(async () => {
    await connected?.close()
  })
  return () => {
    if (!connected) throw new Error('The database is there only while tests run')
    return connected
  }
}

async function connectEmbedded(): Promise<ConnectedDatabase> {
  const archive = archiveOf('newest')
  return onOnePool(await openEmbeddedPostgres({ archive, onError: fail }))
}

async function connectTestDatabase(): Promise<ConnectedDatabase> {
  const { url, drop } = await createTestDatabase(server ?? '', inject('template'))
  const connected = await connectDatabase({ url, poolSize: 5, onError: fail })
  return {
    ...connected,
    close: async () => {
      await connected.close()
      await drop()
    },
  }
}
