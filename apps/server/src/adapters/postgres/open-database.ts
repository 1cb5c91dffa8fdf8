import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { preparingPool } from './preparing-pool.ts'
import type { Database, Tables } from '../../ports/database.ts'

/** @param onFailure told of every query that fails */
export function openDatabase(pool: pg.Pool, onFailure?: (error: unknown) => void): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparingPool(pool, onFailure) }),
  })
}
