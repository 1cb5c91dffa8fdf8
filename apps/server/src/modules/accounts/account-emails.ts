import { HOUR_MS } from '@vignettes/domain/rules/duration.ts'
import { v7 as newId } from 'uuid'
import type { AccountEmails } from '../../ports/account-emails.ts'
import { mail } from '../../ports/jobs.ts'
import { addEmailTo, findIdByEmail, removeEmailOf } from './account-emails-repository.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { endOthers } from './change-email.ts'
import { endResets, insertReset } from './links-repository.ts'
import { isEmailConflict, isEmailTaken } from './repository.ts'

/** Who was at the counter today reads it at home, on another day. */
const CHOOSE_WITHIN_MS = 72 * HOUR_MS

/** The addresses that the desk gives: nothing of an account is shown before somebody chose a password over the mailbox. */
export function accountEmails(deps: AccountsDeps): AccountEmails {
  const { database, clock, outbox, trail } = deps
  return {
    async ownerOf(email) {
      const accountId = (await findIdByEmail(database, email)) ?? null
      const isTaken =
        accountId !== null || (await isEmailTaken(database, email, { now: clock.now() }))
      return { isTaken, accountId }
    },

    async give(tx, { accountId, email, staffId, address }) {
      const now = clock.now()
      const ourselves = { now, exceptAccountId: accountId }
      if (await isEmailTaken(tx, email, ourselves)) return false
      await endResets(tx, accountId, now)
      await addEmailTo(tx, accountId, { email, now })
      // Now that the address is ours: who could go back to it at this moment is seen by now.
      if (await isEmailTaken(tx, email, ourselves)) return false
      await endOthers(deps, tx, { email, accountId })
      const resetId = newId()
      const expiresAt = new Date(now.getTime() + CHOOSE_WITHIN_MS)
      await insertReset(tx, { id: resetId, email, expiresAt, now })
      const changed = { room: 'applicant', ownerId: accountId, by: staffId, address } as const
      await trail.record(tx, { ...changed, kind: 'email-changed' })
      await outbox.enqueue(tx, mail('email-added', { resetId }))
      return true
    },

    async takeAway(tx, { accountId, staffId, address }) {
      const now = clock.now()
      await endResets(tx, accountId, now)
      await removeEmailOf(tx, accountId)
      const changed = { room: 'applicant', ownerId: accountId, by: staffId, address } as const
      await trail.record(tx, { ...changed, kind: 'email-changed' })
    },

    isConflict: isEmailConflict,
  }
}
