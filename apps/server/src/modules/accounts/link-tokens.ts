import { newToken } from '../../http/secret-token.ts'
import type { AccountLinks } from '../../ports/account-links.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { findOpenChange } from './email-changes-repository.ts'
import {
  deleteExpired,
  findGoodReset,
  findOpenConfirmation,
  findOpenInvitation,
  insertLinkToken,
  type LinkPurpose,
} from './links-repository.ts'
import { remindersToken } from './reminders-token.ts'

/** Makes the secrets of mailed links, for those who write the letters. */
export function accountLinks({
  database,
  clock,
  tokenKeys,
}: Pick<AccountsDeps, 'database' | 'clock' | 'tokenKeys'>): AccountLinks {
  async function newLink(email: string, of: LinkPurpose): Promise<string> {
    const { token, hash } = newToken()
    await insertLinkToken(database, { hash, email }, of)
    return token
  }

  return {
    async ofReset(resetId) {
      const now = clock.now()
      await deleteExpired(database, now)
      const reset = await findGoodReset(database, resetId, now)
      if (!reset) return undefined
      const { accountId, email, expires_at: expiresAt } = reset
      return { token: await newLink(email, { resetId }), accountId, expiresAt }
    },

    async ofEmailChange(changeId, mailbox) {
      const change = await findOpenChange(database, changeId, clock.now())
      if (!change) return undefined
      const { expiresAt } = change
      if (mailbox === 'awaited') {
        const email = change.awaits === 'new' ? change.newEmail : change.oldEmail
        return { token: await newLink(email, { changeId }), expiresAt }
      }
      return change.canBeUndone
        ? { token: await newLink(change.oldEmail, { changeId }), expiresAt }
        : undefined
    },

    async ofConfirmation(accountId, email) {
      const now = clock.now()
      await deleteExpired(database, now)
      const open = await findOpenConfirmation(database, { accountId, email }, now)
      if (!open) return undefined
      const { confirmationId, expiresAt } = open
      return { token: await newLink(email, { confirmationId }), expiresAt }
    },

    async ofHelper(helperId) {
      const invitation = await findOpenInvitation(database, helperId, clock.now())
      if (!invitation) return undefined
      const { email, expiresAt } = invitation
      return { token: await newLink(email, { helperId }), email, expiresAt }
    },

    ofReminders: (accountId) => remindersToken(tokenKeys, accountId),
  }
}
