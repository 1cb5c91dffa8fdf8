import type { Database } from './database.ts'

/** Which database made a copy: the copy of one is not read by the other. */
export type DatabaseKind = 'postgresql' | 'embedded'

/** The database as it is, to be looked at and copied; it is changed by nothing here. */
export interface DatabaseSource {
  kind: DatabaseKind
  database: Database
  /** The migration that it is at. */
  schemaVersion: string
  /**
   * Reads the database and copies it as both are at one moment, while others write.
   *
   * @param work is given what it reads from, and what writes the copy to a file that is not there yet, durably
   */
  atOneMoment<T>(
    work: (db: Database, dump: (path: string) => Promise<void>) => Promise<T>,
  ): Promise<T>
  close(): Promise<void>
}
