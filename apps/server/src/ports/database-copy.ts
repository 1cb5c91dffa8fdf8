import type { Database } from './database.ts'

/** Which database made a copy: the copy of one is not read by the other. */
export type DatabaseKind = 'postgresql' | 'embedded'

/** The database as it is, to be looked at and copied. */
export interface DatabaseSource {
  kind: DatabaseKind
  database: Database
  /** The migration that it is at. */
  schemaVersion: string
  /**
   * Reads the database and copies it as both are at one moment, while others write.
   *
   * @param work is given what it reads from, and what writes the copy to a file that is not there yet, durably
   * @throws CopyUnderWayError where another copy of it is made or laid back meanwhile
   */
  atOneMoment<T>(
    work: (db: Database, dump: (path: string) => Promise<void>) => Promise<T>,
  ): Promise<T>
  close(): Promise<void>
}

/** A database that a copy is to be laid in. */
export interface DatabaseTarget {
  kind: DatabaseKind
  /**
   * Does work while nobody else makes a copy of the database or lays one back; who holds it and is killed holds it no longer.
   *
   * @throws CopyUnderWayError where somebody does
   */
  alone<T>(work: () => Promise<T>): Promise<T>
  isEmpty(): Promise<boolean>
  /**
   * Makes it empty: what can be set aside is, anything else is gone.
   *
   * @returns where it was set aside; undefined when it is gone
   * @throws DatabaseInUseError while others work with it
   */
  clear(): Promise<string | undefined>
  /**
   * Lays in a copy that a source of the same kind wrote: all of it, or nothing.
   *
   * @param storeId of the documents that are laid back with it: those of before belong to the database of before
   */
  load(path: string, storeId: string): Promise<void>
  close(): Promise<void>
}

/** Another backup or restore works with the database. */
export class CopyUnderWayError extends Error {
  constructor() {
    super('Another backup or restore works with this database. Wait until it has ended, or end it.')
    this.name = 'CopyUnderWayError'
  }
}

/** A portal runs on the database that should be replaced. */
export class DatabaseInUseError extends Error {
  constructor() {
    super('Others work with the database. Stop the portal first, every process of it.')
    this.name = 'DatabaseInUseError'
  }
}
