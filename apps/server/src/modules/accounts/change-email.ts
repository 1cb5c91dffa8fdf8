import { HOUR_MS } from '@vignettes/domain/rules/duration.ts'
import { v7 as newId } from 'uuid'
import { PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { mail } from '../../ports/jobs.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { beginConfirmation } from './begin-confirmation.ts'
import {
  endChangesFrom,
  endChangesToTaken,
  endWaitingChange,
  findAwaitedChangeByHash,
  findOpenChangeFrom,
  insertEmailChange,
  markInForce,
} from './email-changes-repository.ts'
import { type HeldAccount, isEmailTaken, lockEmail, setEmail } from './repository.ts'
import { type AskedToken, endOtherSessions } from './sessions-repository.ts'

/** Decisions B16: how long a change waits for a click, and how long one that is in force can be undone. */
const WITHIN_MS = 72 * HOUR_MS

interface Change {
  accountId: string
  old: HeldAccount
  newEmail: string
  /** Whether the password came along. */
  isProven: boolean
  /** The session that asks, by the hash of its token. */
  tokenHash: Buffer | undefined
}

/** An address that came into force. */
export interface ChangedEmail {
  accountId: string
  emailBefore: string
  email: string
}

/**
 * Decisions B16: asks for a new e-mail address, in the caller's transaction, which holds the account. With the password it
 * waits for a click in the new mailbox, and the old one is told at once; without it, for a click in the old one. An earlier
 * change that waits is over.
 *
 * @throws PortalError 422 at `Email` when the address is another's, or can still become so, and a short time after a change was undone
 */
export async function askForNewEmail(
  { clock, outbox }: Pick<AccountsDeps, 'clock' | 'outbox'>,
  tx: Transaction,
  { accountId, old, newEmail, isProven, tokenHash }: Change,
): Promise<void> {
  const now = clock.now()
  if (isHeld(old, now)) throw refusedAtEmail('form.email-held')
  if (await isEmailTaken(tx, newEmail, { now, exceptAccountId: accountId }))
    throw refusedAtEmail('form.email-taken')
  // Back to an address that could undo the change away from it: the one that is left gets no such power over it.
  const isWayBack = await findOpenChangeFrom(tx, { accountId, email: newEmail, now })
  await endWaitingChange(tx, { accountId, because: 'replaced', now })

  const changeId = newId()
  const expiresAt = new Date(now.getTime() + WITHIN_MS)
  const awaits = isProven ? 'new' : 'old'
  const canBeUndone = !isWayBack
  // Without the password it may be a stranger's, and is not spared when the address comes into force.
  const askedBy = (isProven && tokenHash) || null
  await insertEmailChange(
    tx,
    { id: changeId, accountId, old, newEmail, awaits, canBeUndone, askedBy, expiresAt },
    now,
  )
  const letters = isProven
    ? (['confirm-new-email', 'email-change-asked'] as const)
    : (['confirm-email-change'] as const)
  for (const letter of letters) {
    await outbox.enqueue(tx, mail(letter, { changeId }, { key: `${letter}:${changeId}` }))
  }
}

/**
 * Puts the change in force that waits for a click in the mailbox of this link. Every session of the account ends but the one that
 * asked with the password, and the one in which the link was opened. The old mailbox is told, with a link that
 * undoes it; the new one gets a link to confirm it, unless it was the one that clicked.
 *
 * @returns whose address is in force, and which; undefined when no change waits for this link
 * @throws PortalError 409 when the address became another's meanwhile
 */
export async function putInForce(
  { clock, outbox, trail }: Pick<AccountsDeps, 'clock' | 'outbox' | 'trail'>,
  tx: Transaction,
  { hash, address, openedIn }: { hash: Buffer; address: string; openedIn: AskedToken | undefined },
): Promise<ChangedEmail | undefined> {
  const now = clock.now()
  const asked = await findAwaitedChangeByHash(tx, hash, now)
  if (!asked) return undefined
  const { accountId, changeId, newEmail } = asked
  const { email: emailBefore } = await lockEmail(tx, accountId)
  // Asked again with the account held: it may be undone, or in force, by now.
  const change = await findAwaitedChangeByHash(tx, hash, now)
  if (!change) return undefined

  const isByNewMailbox = change.awaits === 'new'
  await setEmail(tx, accountId, { email: newEmail, confirmedAt: isByNewMailbox ? now : null })
  // After the address is ours: who could go back to it at this moment is seen by now.
  if (await isEmailTaken(tx, newEmail, { now, exceptAccountId: accountId })) throw takenMeanwhile()
  const undone = await findOpenChangeFrom(tx, { accountId, email: newEmail, now })
  if (undone) await endChangesFrom(tx, { ...undone, because: 'returned', now })
  const expiresAt = new Date(now.getTime() + WITHIN_MS)
  await markInForce(tx, changeId, { now, expiresAt, isWayBack: undone !== undefined })
  await endOthers({ clock, outbox }, tx, { email: newEmail, accountId })
  const opener = openedIn?.accountId === accountId ? [openedIn.tokenHash] : []
  await endOtherSessions(tx, accountId, {
    kept: [...(change.askedBy ? [change.askedBy] : []), ...opener],
    now,
  })
  await trail.record(tx, {
    ...{ room: 'applicant', ownerId: accountId, address },
    kind: 'email-changed',
  })

  const toOld = undone ? ('email-restored' as const) : ('email-changed' as const)
  if (!isByNewMailbox) await beginConfirmation({ clock }, tx, accountId)
  const letters = isByNewMailbox ? [toOld] : (['email-confirmed', toOld] as const)
  for (const letter of letters) {
    await outbox.enqueue(tx, mail(letter, { changeId }, { key: `${letter}:${changeId}` }))
  }
  return { accountId, emailBefore, email: newEmail }
}

/** Ends the changes of others that wait for an address which an account just got, and tells them. */
export async function endOthers(
  { clock, outbox }: Pick<AccountsDeps, 'clock' | 'outbox'>,
  tx: Transaction,
  got: { email: string; accountId: string },
): Promise<void> {
  for (const { changeId } of await endChangesToTaken(tx, { ...got, now: clock.now() })) {
    const key = `email-change-taken:${changeId}`
    await outbox.enqueue(tx, mail('email-change-taken', { changeId }, { key }))
  }
}

/**
 * A change was undone a short time ago, and the password opened the account: one of the two may be a stranger's, so that neither
 * may go on with it before somebody of the city has looked.
 */
export function isHeld({ mailboxHeldUntil }: HeldAccount, now: Date): boolean {
  return mailboxHeldUntil !== null && mailboxHeldUntil > now
}

/** Not a 400 or 409: those have a meaning of their own (decisions B1). */
function refusedAtEmail(message: 'form.email-taken' | 'form.email-held'): PortalError {
  return new PortalError(422, message, { errors: [{ path: 'Email', message }] })
}

export function takenMeanwhile(): PortalError {
  return new PortalError(409, 'refusal.email-taken-meanwhile')
}
