import { randomBytes } from 'node:crypto'
import pg from 'pg'

const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** An empty database of its own on the PostgreSQL server. */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `vignettes_bench_${randomBytes(6).toString('hex')}`
  await administer(`CREATE DATABASE ${name}`)
  const url = new URL(SERVER)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`) }
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
