import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { endReminders } from '@vignettes/domain/api/reminders.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { accountOfRemindersToken } from './reminders-token.ts'

type Deps = Pick<AccountsDeps, 'database' | 'clock'>

/** Whether an account gets reminders from now on. @returns false for one that is not there */
export async function switchReminders(
  { database, clock }: Deps,
  accountId: string,
  isOn: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('account')
    .set((account) => ({
      reminders_off_at: isOn
        ? null
        : account.fn.coalesce('reminders_off_at', account.val(clock.now())),
    }))
    .where('id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Switches them off by the link of one. Whoever has the letter may: its owner sees it in the account, and switches them on again.
 * @param person who is logged in where it was opened
 * @returns whether the account is theirs
 * @throws PortalError 404 for a link that no reminder of an account carries
 */
export async function switchRemindersOff(
  deps: Deps & Pick<AccountsDeps, 'tokenKeys'>,
  token: string,
  person: string | undefined,
): Promise<ReplyOf<typeof endReminders>['session']> {
  const id = accountOfRemindersToken(deps.tokenKeys, token)
  const isDone = id !== undefined && (await switchReminders(deps, id, false))
  if (!isDone) throw new PortalError(404, 'refusal.reminders-link')
  if (person === undefined) return 'none'
  return person === id ? 'own' : 'other'
}
