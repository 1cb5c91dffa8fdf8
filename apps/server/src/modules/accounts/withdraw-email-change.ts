import { mail } from '../../ports/jobs.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { endWaitingChange } from './email-changes-repository.ts'
import { lockEmail } from './repository.ts'

/**
 * Ends the change of e-mail address that an account waits for, and tells the mailbox that it was to leave. The links of both mailboxes
 * do nothing any more.
 *
 * @returns whether there was one: it may be in force by now
 */
export async function withdrawEmailChange(
  { database, clock, outbox }: Pick<AccountsDeps, 'database' | 'clock' | 'outbox'>,
  accountId: string,
): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    // Held, so that a click at the same moment comes before this or after it.
    await lockEmail(tx, accountId)
    const ended = await endWaitingChange(tx, { accountId, because: 'withdrawn', now: clock.now() })
    if (!ended) return false
    const key = `email-change-withdrawn:${ended.changeId}`
    await outbox.enqueue(tx, mail('email-change-withdrawn', ended, { key }))
    return true
  })
}
