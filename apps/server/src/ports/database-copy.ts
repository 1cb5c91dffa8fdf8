import type { Database } from './database.ts'

/** The database as it is, to be looked at; it is changed by nothing here. */
export interface DatabaseSource {
  database: Database
  close(): Promise<void>
}
