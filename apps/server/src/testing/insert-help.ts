import { v7 as newId } from 'uuid'
import type { Database } from '../ports/database.ts'
import { insertAccount } from './insert-account.ts'

/** Who was invited to help an account, and who does. */
export async function insertHelp(database: Database, account_id: string, now: Date) {
  const [invitationId, helperId] = [newId(), newId()]
  const otherAccountId = await insertAccount(database)
  const invited = `${invitationId}@vignet.example`
  const times = { invited_at: now, expires_at: new Date(now.getTime() + 60 * 60 * 1000) }
  const row = { account_id, ...times }
  await database
    .insertInto('helper')
    .values([
      {
        ...{ id: invitationId, email: invited, ...row },
        ...{ helper_account_id: null, accepted_at: null },
      },
      {
        ...{ id: helperId, email: `${helperId}@vignet.example`, ...row },
        ...{ helper_account_id: otherAccountId, accepted_at: now },
      },
    ])
    .execute()
  const helper = `${otherAccountId}@vignet.example`
  return { invitationId, helperId, otherAccountId, invited, helper }
}
