import { afterEach, beforeEach } from 'vitest'
import type { Database } from '../ports/database.ts'
import { describeOnEachEmptyDatabase } from './each-database.ts'
import { fillBeforeCodes } from './rows-before-codes.ts'

/**
 * Runs the same tests on each database, each time one from before there were codes.
 * @param define is given a function, because the database is there only while tests run.
 */
export function describeBeforeCodes(name: string, define: (filled: () => Database) => void): void {
  describeOnEachEmptyDatabase(name, (connect) => {
    let database: Database
    let close: () => Promise<void>
    beforeEach(async () => {
      ;({ database, close } = await connect())
      await fillBeforeCodes(database)
    })
    afterEach(() => close())
    define(() => database)
  })
}
