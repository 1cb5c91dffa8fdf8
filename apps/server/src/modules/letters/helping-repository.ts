import type { Database } from '../../ports/database.ts'
import { RECEIVER } from './repository.ts'

/** Of an invitation: in whose name it is sent, and in which language. */
export function findInviter(database: Database, helperId: string) {
  return database
    .selectFrom('helper')
    .innerJoin('account', 'account.id', 'helper.account_id')
    .select(['account.email', 'account.language'])
    .where('helper.id', '=', helperId)
    .where('account.email', 'is not', null)
    .executeTakeFirst()
}

/** Who is helped, and who took the invitation; undefined once the help has ended. */
export function findHelped(database: Database, helperId: string) {
  return database
    .selectFrom('helper')
    .innerJoin('account', 'account.id', 'helper.account_id')
    .select([...RECEIVER, 'helper.helper_account_id as helperAccountId'])
    .where('helper.id', '=', helperId)
    .executeTakeFirst()
}

/** Who helps, and how it stands with the account of who is helped; undefined once the help has ended, or for a helper whose own goes. */
export function findHelping(database: Database, helperId: string) {
  return database
    .selectFrom('helper')
    .innerJoin('account', 'account.id', 'helper.helper_account_id')
    .innerJoin('account as owner', 'owner.id', 'helper.account_id')
    .select([...RECEIVER, 'owner.id as ownerId', 'owner.erase_after as ownersEraseAfter'])
    .where('helper.id', '=', helperId)
    .where('account.erase_after', 'is', null)
    .executeTakeFirst()
}

/** How somebody is named to another. */
export function findPerson(database: Database, accountId: string) {
  return database
    .selectFrom('account')
    .select(['initials', 'surname_prefix as surnamePrefix', 'surname', 'email'])
    .select('email_confirmed_at as confirmedAt')
    .where('id', '=', accountId)
    .executeTakeFirst()
}
