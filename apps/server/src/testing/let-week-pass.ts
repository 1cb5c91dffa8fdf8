import { REMOVED_AFTER_DAYS } from '@vignettes/domain/api/remove-account.ts'
import { sql } from 'kysely'
import type { Database } from '../ports/database.ts'

/**
 * As if the days to think about a removal that was asked were over at `now`, and by the database's own clock. That clock only its
 * owner gets round, as here.
 */
export async function letWeekPass(database: Database, accountId: string, now: Date): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await sql`ALTER TABLE account DISABLE TRIGGER account_removal_is_asked`.execute(tx)
    await tx
      .updateTable('account')
      .set({
        erase_after: sql<Date>`least(now(), ${now}::timestamptz) - interval '1 minute'`,
        erase_asked_at: sql<Date>`now() - make_interval(days => ${REMOVED_AFTER_DAYS}, mins => 1)`,
      })
      .where('id', '=', accountId)
      .execute()
    await sql`ALTER TABLE account ENABLE TRIGGER account_removal_is_asked`.execute(tx)
  })
}
