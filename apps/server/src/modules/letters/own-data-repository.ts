import type { Database } from '../../ports/database.ts'
import { RECEIVER } from './repository.ts'

/** Whose account is to be removed, and from when on; null once it stays after all. */
export function findRemoval(database: Database, accountId: string) {
  return database
    .selectFrom('account')
    .select([...RECEIVER, 'account.erase_after as expiresAt'])
    .where('account.id', '=', accountId)
    .where('account.email', 'is not', null)
    .executeTakeFirst()
}

/** Who asked for all that is kept of them, and until when they can have it. */
export function findExport(database: Database, exportId: string) {
  return database
    .selectFrom('own_data_export')
    .innerJoin('account', 'account.id', 'own_data_export.account_id')
    .select([...RECEIVER, 'own_data_export.id as exportId'])
    .select('own_data_export.kept_until as expiresAt')
    .where('own_data_export.id', '=', exportId)
    .where('account.email', 'is not', null)
    .executeTakeFirst()
}
