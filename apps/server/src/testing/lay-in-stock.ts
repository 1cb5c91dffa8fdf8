import { keptVignetteNumber, plainVignetteNumber } from '@vignettes/domain/rules/vignette-number.ts'
import { sql } from 'kysely'
import type { Database } from '../ports/database.ts'

/** A number of its own that a test types: one that lies in stock. */
export async function layInStock(database: Database, number: string): Promise<void> {
  await sql`
    INSERT INTO number_stock (number)
    SELECT ${keptVignetteNumber(number)}
    WHERE NOT EXISTS (
      SELECT FROM number_stock WHERE replace(number, '-', '') = ${plainVignetteNumber(number)}
    )`.execute(database)
}
