import { createHash, randomBytes } from 'node:crypto'
import type { AccountLinks } from '../../ports/account-links.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { findOpenChange } from './email-changes-repository.ts'
import {
  deleteExpired,
  findGoodReset,
  findOpenConfirmation,
  insertLinkToken,
  type LinkPurpose,
} from './links-repository.ts'
import { remindersToken } from './reminders-token.ts'

const TOKEN_BYTES = 32

/** What is stored of a mailed secret. It has 256 random bits, so that a plain hash cannot be guessed back. */
export function hashOfLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Makes the secrets of mailed links, for those who write the letters. */
export function accountLinks({
  database,
  clock,
  tokenKeys,
}: Pick<AccountsDeps, 'database' | 'clock' | 'tokenKeys'>): AccountLinks {
  async function newToken(email: string, of: LinkPurpose): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    await insertLinkToken(database, { hash: hashOfLinkToken(token), email }, of)
    return token
  }

  return {
    async ofReset(resetId) {
      const now = clock.now()
      await deleteExpired(database, now)
      const reset = await findGoodReset(database, resetId, now)
      if (!reset) return undefined
      const { accountId, email, expires_at: expiresAt } = reset
      return { token: await newToken(email, { resetId }), accountId, expiresAt }
    },

    async ofEmailChange(changeId, mailbox) {
      const change = await findOpenChange(database, changeId, clock.now())
      if (!change) return undefined
      const { expiresAt } = change
      if (mailbox === 'awaited') {
        const email = change.awaits === 'new' ? change.newEmail : change.oldEmail
        return { token: await newToken(email, { changeId }), expiresAt }
      }
      return change.canBeUndone
        ? { token: await newToken(change.oldEmail, { changeId }), expiresAt }
        : undefined
    },

    async ofConfirmation(accountId, email) {
      const now = clock.now()
      await deleteExpired(database, now)
      const open = await findOpenConfirmation(database, { accountId, email }, now)
      if (!open) return undefined
      const { confirmationId, expiresAt } = open
      return { token: await newToken(email, { confirmationId }), expiresAt }
    },

    ofReminders: (accountId) => remindersToken(tokenKeys, accountId),
  }
}
