import { randomBytes } from 'node:crypto'
import pg from 'pg'

const USUAL_SERVER = 'postgres://postgres@127.0.0.1:5432/postgres'
/** Where there is none it is refused at once; one on a busy machine takes its time, and skips no test. */
const PATIENCE_MS = 20_000

/** The address of a PostgreSQL server that tests may make databases on, if there is one. */
export async function findTestServer(): Promise<string | undefined> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return given
  const client = new pg.Client({
    connectionString: USUAL_SERVER,
    connectionTimeoutMillis: PATIENCE_MS,
  })
  try {
    await client.connect()
    await client.end()
    return USUAL_SERVER
  } catch {
    return undefined
  }
}

export interface TestDatabase {
  url: string
  name: string
  drop: () => Promise<void>
}

/** Makes a database of its own for one test file: an empty one, or a copy. */
export async function createTestDatabase(
  server: string,
  template = 'template1',
): Promise<TestDatabase> {
  const name = `vignettes_test_${randomBytes(6).toString('hex')}`
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  // PostgreSQL itself does not die in any test: nobody has to wait until a disk has each commit.
  await administer(server, `ALTER DATABASE ${name} SET synchronous_commit TO off`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    name,
    // Without force: PostgreSQL waits for connections that are closing; torn down, one would end the test run.
    drop: () => administer(server, `DROP DATABASE IF EXISTS ${name}`),
  }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
