import type { LinkState } from '@vignettes/domain/account/email-change.ts'
import type { checkEmailLink as endpoint } from '@vignettes/domain/api/account.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { maskedEmail } from '@vignettes/domain/format/masked-email.ts'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { PortalError } from '../../http/portal-error.ts'
import { hashOf } from '../../http/secret-token.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import {
  type ChangeOfLink,
  type ConfirmationOfLink,
  findChangeOfLink,
  findConfirmationOfLink,
} from './email-links-repository.ts'
import { isPasswordOfBefore } from './frozen-accounts-repository.ts'

type Act = RequestOf<typeof endpoint>['body']['act']
type Answer = ReplyOf<typeof endpoint>

/**
 * How a mailed link about an e-mail address stands, before somebody uses it. It changes nothing, so that a mail program may open the
 * link as often as it likes.
 *
 * @param caller who is logged in where it was opened
 * @throws PortalError 404 for a link that nobody knows, or any more, 429
 */
export async function checkEmailLink(
  { database, clock, limits }: AccountsDeps,
  { token, act }: RequestOf<typeof endpoint>['body'],
  { address, caller }: { address: string; caller: string | undefined },
): Promise<Answer> {
  await limitAttempts(limits, 'link-by-address', address)
  const hash = hashOf(token)
  const now = clock.now()
  const change = await findChangeOfLink(database, hash, now)
  if (change && isForMailbox(change, act)) {
    return { ...aboutChange(change, act), session: sessionOf(change, caller) }
  }
  const confirmation =
    act === 'confirm' ? await findConfirmationOfLink(database, hash, now) : undefined
  if (!confirmation) throw linkIsOver(act)
  return { ...aboutConfirmation(confirmation), session: sessionOf(confirmation, caller) }
}

/** Whether the session of a caller is one of the account that a link is about. */
export function sessionOf(
  { accountId }: { accountId: string },
  caller: string | undefined,
): Answer['session'] {
  if (caller === undefined) return 'none'
  return caller === accountId ? 'own' : 'other'
}

/** A link does something for the mailbox that it was sent to, and nothing for the other. */
function isForMailbox({ awaits, mailbox, oldEmail, newEmail }: ChangeOfLink, act: Act): boolean {
  if (act === 'take-back') return mailbox === oldEmail
  return awaits !== null && mailbox === (awaits === 'new' ? newEmail : oldEmail)
}

function aboutChange(change: ChangeOfLink, act: Act): Omit<Answer, 'session'> {
  const { mailbox, oldEmail, oldEmailConfirmedAt, newEmail } = change
  // What was typed is told to a mailbox that is known to be its owner's (decisions B17), and then not to whoever looks along.
  const isTold = mailbox === oldEmail && oldEmailConfirmedAt !== null
  return {
    state: act === 'confirm' ? stateToConfirm(change) : stateToUndo(change),
    isChange: true,
    isInForce: change.inForceAt !== null,
    email: mailbox,
    newEmail: isTold ? maskedEmail(newEmail) : null,
    opensToPassword: lettingIn(change),
  }
}

/** Whether the password lets somebody in: now that the account is frozen, or once this link has frozen it. */
function lettingIn(change: ChangeOfLink): boolean {
  return change.isFrozen ? change.opensToPassword : isPasswordOfBefore(change)
}

function stateToConfirm(change: ChangeOfLink): LinkState {
  const { endedAt, endedBecause, inForceAt, emailInForce, newEmail } = change
  if (endedAt && !(endedBecause === 'returned' && emailInForce === newEmail))
    return endedBecause ?? 'over'
  if (!inForceAt) return 'open'
  // A later change may have led on to another.
  return emailInForce === newEmail ? 'done' : 'replaced'
}

function stateToUndo(change: ChangeOfLink): LinkState {
  const { endedAt, endedBecause, canBeUndone, emailInForce, oldEmail } = change
  // From an earlier mailbox it may have been undone together with the change before it.
  if (endedBecause === 'undone' && emailInForce === oldEmail) return 'done'
  if (endedAt) return endedBecause ?? 'over'
  return canBeUndone ? 'open' : 'over'
}

function aboutConfirmation(confirmation: ConfirmationOfLink): Omit<Answer, 'session'> {
  const { mailbox, emailInForce, confirmedAt, hasNewer } = confirmation
  const stateOfOwn = confirmedAt ? 'done' : hasNewer ? 'replaced' : 'open'
  return {
    state: mailbox === emailInForce ? stateOfOwn : 'over',
    isChange: false,
    isInForce: false,
    email: mailbox ?? '',
    newEmail: null,
    opensToPassword: true,
  }
}

function linkIsOver(act: Act): PortalError {
  return new PortalError(404, act === 'confirm' ? 'refusal.confirm-link' : 'refusal.take-back-link')
}
