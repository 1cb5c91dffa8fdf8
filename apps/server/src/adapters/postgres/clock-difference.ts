import { sql } from 'kysely'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'

/** By how many milliseconds the database's clock is ahead of the machine's; negative: behind. */
export async function clockDifferenceMs(database: Database, clock: Clock): Promise<number> {
  const askedMs = clock.now().getTime()
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(database)
  const answeredMs = clock.now().getTime()
  const [row] = rows
  if (!row) throw new Error('the database does not tell the time')
  return row.now.getTime() - (askedMs + answeredMs) / 2
}
