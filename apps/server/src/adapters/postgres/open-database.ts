import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { preparingPool } from './preparing-pool.ts'
import type { Database, Tables } from '../../ports/database.ts'

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
}
