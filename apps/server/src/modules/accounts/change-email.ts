import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { v7 as newId } from 'uuid'
import { PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { mail } from '../../ports/jobs.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { beginConfirmation } from './confirm-email.ts'
import { endChangesFrom, findOpenChangeFrom, insertEmailChange } from './links-repository.ts'
import { isEmailTaken, type OwnEmail, setEmail } from './repository.ts'

const TAKE_BACK_WITHIN_MS = 7 * DAY_MS

interface Change {
  accountId: string
  old: OwnEmail
  newEmail: string
}

/**
 * Puts a new e-mail address in force, in the caller's transaction, which holds the account. The new mailbox is told, with a
 * link that confirms it; the old one as well, with a link that takes the change back.
 *
 * @throws PortalError 422 at `Email` when the address is another's, or can still become so
 */
export async function changeEmail(
  { clock, outbox }: Pick<AccountsDeps, 'clock' | 'outbox'>,
  tx: Transaction,
  { accountId, old, newEmail }: Change,
): Promise<void> {
  const now = clock.now()
  await setEmail(tx, accountId, { email: newEmail, confirmedAt: null })
  // After the address is ours: who could go back to it at this moment is seen by now.
  if (await isEmailTaken(tx, newEmail, { now, exceptAccountId: accountId })) throw emailIsTaken()
  // Back to an address that could have taken the change back: the one that is left gets no such power over it.
  const undone = await findOpenChangeFrom(tx, { accountId, email: newEmail, now })
  if (undone) await endChangesFrom(tx, { accountId, changeId: undone.changeId, now })

  await beginConfirmation({ clock }, tx, accountId)
  const changeId = newId()
  const expiresAt = new Date(now.getTime() + TAKE_BACK_WITHIN_MS)
  const endedAt = undone ? now : null
  await insertEmailChange(tx, { id: changeId, accountId, old, newEmail, expiresAt, endedAt }, now)
  for (const letter of ['email-confirmed', undone ? 'email-restored' : 'email-changed'] as const) {
    await outbox.enqueue(tx, mail(letter, { changeId }, { key: `${letter}:${changeId}` }))
  }
}

/** Not a 400 or 409: those have a meaning of their own (decisions B1). */
export function emailIsTaken(): PortalError {
  const message = 'error.api.register-existing-user'
  return new PortalError(422, message, { errors: [{ path: 'Email', message }] })
}
